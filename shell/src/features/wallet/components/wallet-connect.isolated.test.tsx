import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { swapTypedData } from '@platform/contracts/wallet/swap-signature'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { announceFakeWallet } from '../../../testing/fake-wallet.ts'
import { openShell, USER } from '../../../testing/open-shell.tsx'

const LINKED = 'GET /get_wallet_v2'
const VERIFY = 'POST /verify_wallet_v2'
const DISCONNECT = 'POST /wallets/third-party/disconnect'
const MADE = '0x52908400098527886E0F7030069857D2E4169EE7'
const STORED = 'walletConnection'

const linked = (address: string, kind: LinkedWallet['kind']): LinkedWallet => ({
  ...{ evmWalletAddress: address, kind, hasBackup: false },
  linkedAt: '2026-01-15T12:00:00.000Z',
})

/** The page of a user whose account has this wallet; after `verify` it has the proven one. */
async function openPage(
  saved = linked(MADE, 'embedded'),
  serve: (api: FakeApi) => void = () => {},
) {
  let present = saved
  const page = openShell({
    signedIn: USER,
    serve(api) {
      api.on(LINKED, () => answer(present))
      api.on('GET /wallets/nonce', () => answer({ nonce: '0123456789abcdef' }))
      api.on(VERIFY, ({ body }) => {
        const { message, kind } = body as { message: string; kind: LinkedWallet['kind'] }
        present = linked(/0x[0-9a-fA-F]{40}/.exec(message)?.[0] ?? '', kind)
        return answer(present)
      })
      api.on(DISCONNECT, () => {
        present = linked(MADE, 'embedded')
        return answer({ isActive: false, evmWalletAddress: null, embeddedAddress: MADE })
      })
      serve(api)
    },
  })
  await waitFor(() => expect(page.shell.wallet.get().status).toBe('saved'))
  const external = await page.shell.shellApi.externalWallet?.()
  if (!external) throw new Error('the shell has no external wallet')
  await external.restore()
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, external, press }
}

const stored = () => JSON.parse(localStorage.getItem(STORED) ?? 'null')

/** What the page finds in this browser; the code of wallets is the same for all tests of this file. */
let wallet: ReturnType<typeof announceFakeWallet>
beforeEach(() => {
  if (wallet) Object.assign(wallet.state, { fails: {}, chainId: 137 })
})

test('where no wallet is, links open the page in the browser of a wallet app', async () => {
  const { open } = await openPage()
  void open('walletConnect')
  const apps = await screen.findByRole('list', { name: 'Wallet apps' })
  const links = within(apps).getAllByRole<HTMLAnchorElement>('link')
  const page = encodeURIComponent(location.href)
  expect(links.map(({ href }) => href)).toEqual([
    `https://metamask.app.link/dapp/${location.host}${location.pathname}`,
    `https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
    `https://go.cb-w.com/dapp?cb_url=${page}`,
    `https://rnbwapp.com/dapp?url=${page}`,
  ])
  wallet = announceFakeWallet()
  await screen.findByRole('button', { name: `Link ${wallet.name}` })
})

test('connects, proves the account by a signature, and stays connected', async () => {
  const { api, shell, open, press, external } = await openPage()
  const finished = open('walletConnect')
  await press(`Link ${wallet.name}`)
  await screen.findByText('Burrow Wallet is connected, and linked to your account.')
  const sent = api.calls(VERIFY)[0]?.body as { message: string; signature: `0x${string}` }
  expect(sent).toMatchObject({ kind: 'external', replace: true })
  expect(await recoverMessageAddress(sent)).toBe(wallet.address)
  expect(stored()).toEqual({ id: wallet.rdns, name: wallet.name, address: wallet.address })
  expect(external.get()).toEqual({
    ...{ address: wallet.address, walletName: wallet.name, chainId: 137 },
    ...{ isConnected: true, isSignInProgress: false, isSessionActive: true },
  })
  await press('OKAY')
  expect(await finished).toBe(true)
  await waitFor(() => expect(shell.wallet.get()).toMatchObject({ kind: 'external' }))
})

test('the account that is linked already is connected without a signature', async () => {
  const { api, open, press } = await openPage(linked(wallet.address, 'external'))
  wallet.lock()
  void open('walletConnect')
  await press(`Link ${wallet.name}`)
  await screen.findByText('Burrow Wallet is connected, and linked to your account.')
  expect(api.calls(VERIFY)).toEqual([])
})

test.each([
  ['personal_sign', 4001, 'The wallet did not sign. Nothing was changed.'],
  ['personal_sign', -32_002, 'A question is still open in your wallet.'],
])('%s that fails with %i changes nothing, and says why', async (method, code, text) => {
  const { api, shell, open, press } = await openPage()
  wallet.state.fails = { [method]: code }
  void open('walletConnect')
  await press(`Link ${wallet.name}`)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(api.calls(VERIFY)).toEqual([])
  expect(shell.wallet.get()).toMatchObject({ address: MADE, kind: 'embedded' })
})

test('is there again after a reload, without a question, unless the wallet is locked', async () => {
  const connection = { id: wallet.rdns, name: wallet.name, address: wallet.address }
  wallet.lock()
  localStorage.setItem(STORED, JSON.stringify(connection))
  const { external } = await openPage(linked(wallet.address, 'external'))
  expect(external.get()).toMatchObject({
    ...{ isConnected: false, isSessionActive: true, address: wallet.address },
  })
  wallet.state.isAllowed = true
  const before = wallet.asked.length
  await external.restore()
  expect(external.get()).toMatchObject({ isConnected: true, isSessionActive: true })
  const asked = wallet.asked.slice(before)
  expect(asked).not.toContain('eth_requestAccounts')
  expect(asked).not.toContain('wallet_requestPermissions')
})

test('follows a disconnect of another tab', async () => {
  localStorage.setItem(
    STORED,
    JSON.stringify({ id: wallet.rdns, name: wallet.name, address: wallet.address }),
  )
  wallet.state.isAllowed = true
  const { external } = await openPage(linked(wallet.address, 'external'))
  expect(external.get().isConnected).toBe(true)
  localStorage.removeItem(STORED)
  dispatchEvent(new StorageEvent('storage', { key: STORED }))
  await waitFor(() => expect(external.get()).toMatchObject({ isConnected: false, address: null }))
})

test('something else in its place counts as nothing', async () => {
  localStorage.setItem(STORED, '{"id":5}')
  const { external } = await openPage()
  expect(external.get()).toMatchObject({ isSessionActive: false, walletName: null })
})

test.each([
  ['wallet_switchEthereumChain', 4001, 'rejected'],
  ['wallet_switchEthereumChain', 4902, 'unknown'],
  ['wallet_switchEthereumChain', -32_603, 'failed'],
  ['', 0, 'switched'],
] as const)('%s that fails with %i is %s', async (method, code, expected) => {
  wallet.state.isAllowed = true
  localStorage.setItem(
    STORED,
    JSON.stringify({ id: wallet.rdns, name: wallet.name, address: wallet.address }),
  )
  const { external } = await openPage(linked(wallet.address, 'external'))
  wallet.state.fails = method ? { [method]: code } : {}
  expect(await external.switchChain(31_337)).toBe(expected)
  if (expected === 'switched') await waitFor(() => expect(external.get().chainId).toBe(31_337))
})

test('disconnecting gives the account its other wallet back, and this browser forgets it', async () => {
  wallet.state.isAllowed = true
  localStorage.setItem(
    STORED,
    JSON.stringify({ id: wallet.rdns, name: wallet.name, address: wallet.address }),
  )
  const { api, shell, open, press, external } = await openPage(linked(wallet.address, 'external'))
  const finished = open('walletDisconnect')
  await screen.findByText(/goes back to the wallet that was made for it on this site/)
  await press('Disconnect')
  expect(await finished).toBe(true)
  expect(api.calls(DISCONNECT)).toHaveLength(1)
  expect(stored()).toBeNull()
  expect(external.get()).toMatchObject({ isConnected: false, isSessionActive: false })
  expect(wallet.asked).toContain('wallet_revokePermissions')
  await waitFor(() => expect(shell.wallet.get()).toMatchObject({ kind: 'embedded' }))
})

test('an account that never had another wallet gets one of this device', async () => {
  const { api, open, press } = await openPage(linked(wallet.address, 'external'), (served) =>
    served.on(DISCONNECT, () => refuse('WALLET_EMBEDDED_MISSING')),
  )
  const finished = open('walletDisconnect')
  await press('Disconnect')
  expect(await finished).toBe(true)
  expect(api.calls(VERIFY)[0]?.body).toMatchObject({ kind: 'embedded', replace: true })
})

test('an account that is not linked is only forgotten', async () => {
  wallet.state.isAllowed = true
  localStorage.setItem(
    STORED,
    JSON.stringify({ id: wallet.rdns, name: wallet.name, address: wallet.address }),
  )
  const { api, open, press } = await openPage()
  const finished = open('walletDisconnect')
  await screen.findByText(/This browser forgets the wallet/)
  await press('Disconnect')
  expect(await finished).toBe(true)
  expect(api.calls(DISCONNECT)).toEqual([])
  expect(stored()).toBeNull()
})

const withdrawal = (to: string) => ({
  ...{ chainId: 31_337, contract: MADE, nonce: `0x${'2'.repeat(64)}`, to },
  ...{ amount: 9_560_000n, deducted: 440_000n, expiresAt: new Date(1_800_000_000_000) },
})

/** Asks for the signature of what leaves to this address. */
async function sign(to: string) {
  const page = await openPage(linked(to, 'external'))
  const signatures: string[] = []
  const finished = page.shell.modals.open({
    name: 'walletSign',
    withdrawal: withdrawal(to),
    shown: { amount: '9.56 USDT', chain: 'Local chain' },
    onSigned: (signature) => void signatures.push(signature),
  })
  await page.press(`Sign with ${wallet.name}`)
  return { ...page, signatures, finished }
}

test('signs what leaves the platform on its chain, and stays connected', async () => {
  const { signatures, finished, external } = await sign(wallet.address)
  expect(await finished).toBe(true)
  const [signature] = signatures as [`0x${string}`]
  const data = swapTypedData(withdrawal(wallet.address))
  expect(await recoverTypedDataAddress({ ...data, signature })).toBe(wallet.address)
  expect(wallet.state.chainId).toBe(31_337)
  expect(external.get()).toMatchObject({ isConnected: true, address: wallet.address })
})

test('says where the wallet has another account', async () => {
  await sign(MADE)
  expect((await screen.findByRole('alert')).textContent).toContain('shows another account')
})

test.each([
  [{ wallet_switchEthereumChain: 4001 }, 'Your wallet is on another chain.'],
  [
    { wallet_switchEthereumChain: 4902, eth_signTypedData_v4: -32_603 },
    'Your wallet is on another chain.',
  ],
  [{ eth_signTypedData_v4: 4001 }, 'The wallet did not sign.'],
])('says why it has no signature where %j', async (fails, text) => {
  wallet.state.fails = fails as Record<string, number>
  const { signatures } = await sign(wallet.address)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(signatures).toEqual([])
})
