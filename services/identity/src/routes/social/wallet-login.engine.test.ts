import { WALLET_CHAIN_ID } from '@platform/contracts/wallet/wallet-proof'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OutsideBrowser, outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const AUTHENTICATE = '/api/auth/wallet/authenticate'
const newWallet = () => privateKeyToAccount(generatePrivateKey())
type Wallet = ReturnType<typeof newWallet>
const invalid = { status: 400, code: 'SOCIAL_FLOW_INVALID' }
const outside = (session?: { accessToken: string }) => outsideBrowser(identity, session)

async function signed(browser: OutsideBrowser, wallet: Wallet, purpose = 'login') {
  const { data } = await browser.get(`/api/auth/wallet/nonce?redirect=/profile/&purpose=${purpose}`)
  const message = createSiweMessage({
    address: wallet.address,
    chainId: WALLET_CHAIN_ID,
    domain: 'localhost:3000',
    uri: 'http://localhost:3000',
    nonce: data.nonce,
    version: '1',
    issuedAt: identity.clock.now(),
  })
  return { message, signature: await wallet.signMessage({ message }) }
}

test('a wallet makes a new user, and finds them again', async () => {
  const wallet = newWallet()
  const logIn = async () => {
    const browser = outside()
    return sessionOf(await browser.post(AUTHENTICATE, await signed(browser, wallet)))
  }
  const [first, again] = [await logIn(), await logIn()]
  expect([first.isNewUser, again.isNewUser]).toEqual([true, false])
  expect(again.userId).toBe(first.userId)
})

test('a wallet is connected, shown by its address, and disconnected', async () => {
  const [wallet, user] = [newWallet(), await identity.logIn(newPhone())]
  const browser = outside(user)
  const sent = await signed(browser, wallet, 'connect')
  expect((await browser.post(AUTHENTICATE, sent)).data).toMatchObject({ outcome: 'connected' })
  const headers = bearer(user.accessToken)
  const { data } = await identity.call('GET', '/api/auth/social/status', { headers })
  expect(data.wallet).toMatchObject({ isActive: true, handle: wallet.address })
  const gone = await identity.post('/api/auth/social/disconnect', { provider: 'wallet' }, headers)
  expect(gone.data.wallet.isActive).toBe(false)

  const other = outside(await identity.logIn(newPhone()))
  const refused = await other.post(AUTHENTICATE, await signed(other, wallet, 'connect'))
  expect(refused.body).toMatchObject({
    code: 'SOCIAL_ALREADY_LINKED',
    message: 'Wallet account already linked. Use a different account to continue.',
  })
})

test('a signed message is accepted once, from the browser that asked for its nonce', async () => {
  const [wallet, browser] = [newWallet(), outside()]
  const sent = await signed(browser, wallet)
  expect((await outside().post(AUTHENTICATE, sent)).body).toMatchObject(invalid)
  const answers = await Promise.all([1, 2, 3].map(() => browser.post(AUTHENTICATE, sent)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await browser.post(AUTHENTICATE, sent)).body).toMatchObject(invalid)
})

test('a message for a log-in connects nothing, and one of another session neither', async () => {
  const user = await identity.logIn(newPhone())
  const browser = outside(user)
  const sent = await signed(browser, newWallet(), 'connect')
  const thief = outside(await identity.logIn(newPhone()))
  thief.setCookie(browser.cookie())
  expect((await thief.post(AUTHENTICATE, sent)).body).toMatchObject(invalid)
  const visitor = outside()
  visitor.setCookie(browser.cookie())
  expect((await visitor.post(AUTHENTICATE, sent)).body).toMatchObject(invalid)
})

test('a nonce of another provider, none, or an old one is refused', async () => {
  const browser = outside()
  const { data } = await browser.begin('twitter')
  const wallet = newWallet()
  const own = await signed(browser, wallet)
  const forge = async (nonce: string) => {
    const message = own.message.replace(/Nonce: .*/, `Nonce: ${nonce}`)
    return browser.post(AUTHENTICATE, { message, signature: await wallet.signMessage({ message }) })
  }
  expect((await forge(data.state.replaceAll(/[-_]/g, 'a'))).body).toMatchObject(invalid)
  expect((await browser.post(AUTHENTICATE, { ...own, message: 'hello' })).body).toMatchObject(
    invalid,
  )
  identity.clock.advance(10 * 60_000)
  expect((await browser.post(AUTHENTICATE, own)).body).toMatchObject(invalid)
})
