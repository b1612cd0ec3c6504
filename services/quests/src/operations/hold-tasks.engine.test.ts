import { providerEnvironment, type Sandbox, startSandbox } from '@platform/sandbox'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignInput } from '../testing/campaign-input.ts'
import { checksOf, openChecks, type StoredChecks } from '../testing/check-user.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign, publish } from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1 }
const chain = { chainId: 31_337, chainName: 'Local' }
const token = {
  ...shown,
  ...chain,
  type: 'HOLD_TOKEN' as const,
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  symbol: 'EMBER',
  minimum: '20000000000000000000',
}
const nft = {
  ...shown,
  ...chain,
  type: 'HOLD_NFT' as const,
  contract: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  collection: 'Ember Banners',
  minimum: 1,
}

let sandbox: Sandbox
let identity: IdentityDouble
let quests: TestQuests
let stored: StoredChecks
let own: ReturnType<typeof checksOf>
beforeAll(async () => {
  sandbox = await startSandbox()
  identity = await startIdentityDouble()
  const env = providerEnvironment(sandbox, ['evmRpc'])
  quests = await startQuests({ ...env, IDENTITY_URL: identity.url })
  const { id } = await liveCampaign(quests, {
    tasks: [
      { ...token, id: 'token' },
      { ...nft, id: 'nft' },
      { ...nft, id: 'second', tokenId: '2' },
    ],
  })
  stored = await openChecks(quests)
  own = checksOf(quests, id)
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await identity.stop()
  await sandbox.stop()
})
beforeEach(async () => {
  await stored.forget()
  sandbox.faults.change({ evmRpc: 'ok' })
})

let made = 0
/** A user who has started the campaign, with a saved wallet of their own. */
async function holder(its = own) {
  made += 1
  const wallet = `0x${String(made).padStart(40, 'a')}`
  const user = await its.participant()
  quests.wallet.addresses.set(user.id, wallet)
  return { user, wallet }
}
const act = (user: string, what: string, tokenId = '1') =>
  fetch(`${sandbox.url}/chain`, {
    method: 'POST',
    body: new URLSearchParams({ user, act: what, tokenId }),
  })

test('without a wallet a try is rejected at once', async () => {
  const user = await own.participant()
  expect(await own.tryTask(user, 'token')).toMatchObject({
    status: 'REJECTED',
    rejection: 'WALLET_NOT_LINKED',
    check: null,
  })
})

test('a wallet with too little reads what it holds, gets the rest, and is verified', async () => {
  const { user, wallet } = await holder()
  await act(wallet, 'give-token')
  expect(await own.checked(user, 'token')).toMatchObject({
    rejection: 'TOKEN_BALANCE_TOO_LOW',
    rejectionDetails: {
      wallet: `${wallet.slice(0, 6)}…${wallet.slice(-4)}`,
      holds: '10',
      needs: '20',
      token: 'EMBER',
      chain: 'Local',
    },
  })
  await act(wallet, 'give-token')
  expect((await own.checked(user, 'token')).status).toBe('VERIFIED')
})

test('the wallet that the user logs in with may hold it in place of the saved one', async () => {
  const { user } = await holder()
  const subject = `0x${'b'.repeat(40)}`
  identity.accounts.set(user.id, { handle: subject, subject, token: '', renewed: null })
  expect((await own.checked(user, 'token')).status).toBe('REJECTED')
  await act(subject, 'give-token')
  await act(subject, 'give-token')
  expect((await own.checked(user, 'token')).status).toBe('VERIFIED')
})

test('a collection counts any of its tokens; a task about one counts that alone', async () => {
  const { user, wallet } = await holder()
  expect((await own.checked(user, 'second')).rejectionDetails).toMatchObject({ token: '2' })
  await act(wallet, 'give-nft', '1')
  expect((await own.checked(user, 'second')).rejection).toBe('NFT_NOT_HELD')
  expect((await own.checked(user, 'nft')).status).toBe('VERIFIED')
  await act(wallet, 'give-nft', '2')
  expect((await own.checked(user, 'second')).status).toBe('VERIFIED')
})

test('a token or a wallet that another account has used verifies nothing more, however it is moved', async () => {
  const settings = {
    tasks: [
      { ...nft, id: 'third', tokenId: '3' },
      { ...token, id: 'token' },
    ],
  }
  const its = checksOf(quests, (await liveCampaign(quests, settings)).id)
  const [first, second] = [await holder(its), await holder(its)]
  await act(first.wallet, 'give-nft', '3')
  expect((await its.checked(first.user, 'third')).status).toBe('VERIFIED')
  await act(second.wallet, 'give-nft', '3')
  expect(await its.checked(second.user, 'third')).toMatchObject({
    ...{ status: 'REJECTED', rejection: 'HOLDING_USED' },
  })
  for (const _ten of [1, 2]) await act(first.wallet, 'give-token')
  expect((await its.checked(first.user, 'token')).status).toBe('VERIFIED')
  // The first account is deleted, or has given the wallet away.
  quests.wallet.addresses.set(second.user.id, first.wallet)
  expect((await its.checked(second.user, 'token')).rejection).toBe('HOLDING_USED')
})

async function waits(user: Caller): Promise<void> {
  await own.tryTask(user, 'token')
  await stored.postponed()
  expect((await own.taskOf(user, 'token')).status).toBe('VALIDATING')
}

test('a node that is over its limit is asked again later, and that costs no run', async () => {
  const { user } = await holder()
  sandbox.faults.change({ evmRpc: 'rate-limited' })
  await waits(user)
  expect((await own.taskOf(user, 'token')).check?.runs).toBe(0)
  sandbox.faults.change({ evmRpc: 'ok' })
  expect((await own.repeated(user, 'token')).rejection).toBe('TOKEN_BALANCE_TOO_LOW')
})

test('while the node is down the check is repeated', async () => {
  const { user } = await holder()
  sandbox.faults.change({ evmRpc: 'error' })
  await waits(user)
  sandbox.faults.change({ evmRpc: 'ok' })
  expect((await own.repeated(user, 'token')).rejection).toBe('TOKEN_BALANCE_TOO_LOW')
})

test('a campaign about a chain without an RPC is not published', async () => {
  const input = campaignInput({ slug: 'far-chain', tasks: [{ ...token, id: 'far', chainId: 137 }] })
  await expect(publish(quests.operator, input)).rejects.toThrow('TASK_NOT_CONFIGURED')
})
