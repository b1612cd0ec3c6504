import { randomUUID } from 'node:crypto'
import { rewardClaimed, settlementSealed } from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { rewardCredited, settlementAccepted } from '@platform/contracts/wallet/events'
import { campaignFund } from '@platform/contracts/wallet/internal'
import { idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feesAccount, userAccount } from '../domain/account.ts'
import { planTransfer } from '../domain/transfer.ts'
import { checkInvariants } from '../operations/invariants/check-invariants.ts'
import { placeHold } from '../operations/place-hold.ts'
import { settleHold } from '../operations/settle-hold.ts'
import { transferValue } from '../operations/transfer-value.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../testing/start-wallet.ts'
import { startWorkers } from '../workers.ts'

const queries = watchQueries()
let wallet: TestWallet
/** Repositories on the same database, for operations without a route and for runs of the workers. */
let inside: OpenWallet
beforeAll(async () => {
  wallet = await startWallet()
  inside = await openWallet('wallet')
})
afterAll(async () => {
  queries.stop()
  await inside.close()
  await wallet.stop()
})

test('a declared index serves every query of the ledger, from an issue to the check of its last posting', async () => {
  const [operator, user] = [await wallet.signedIn({ roles: ['admin'] }), await wallet.signedIn()]
  await wallet.give(operator.id, '100.00')
  await payCampaigns(operator.id, user.id)
  await moveValue(user.id)
  await exchangeSome(user)
  await sendSome(user)
  for (const path of ['balance', 'nonce', 'backup']) await user.get(`/api/wallets/${path}`)
  await user.get('/api/transactions/simplified?type=reward&pageLimit=1')
  const before = new Date(Date.now() + 60_000).toISOString()
  const found = await user.get(`/api/transactions/simplified?search=nobody&to=${before}`)
  expect(found.status).toBe(200)
  await user.get('/api/get_wallet_v2')
  await runEachWorker()
  await checkInvariants(inside.deps, 'new')

  // `folds` stores the checkpoints.
  for (const collection of [
    'postings',
    'grants',
    'funds',
    'transfers',
    'holds',
    'folds',
    'exchange_quotes',
    'send_quotes',
    'sent_amounts',
  ]) {
    expect(queries.seen(collection), collection).not.toEqual([])
  }
  expect(queries.seen('postings').some((query) => query.includes('createdAt'))).toBe(true)
  expect(queries.unserved()).toEqual([])
})

/** A fixed campaign and a pool, each with a claim that is paid and one that is refused. */
async function payCampaigns(operatorId: string, userId: string) {
  const terms = [
    { kind: 'fixed', currency: 'KCASH', amount: '5.00', slots: 2 },
    { kind: 'pool', currency: 'KCASH', pool: '10.00' },
  ]
  for (const one of terms) {
    const campaignId = randomUUID()
    await wallet.quests.call('wallet', {
      method: 'PUT',
      path: `/internal/campaign-funds/${campaignId}`,
      body: { operatorId, terms: one },
      data: campaignFund,
    })
    const grantId = grantIdOf(campaignId, 1)
    const claim = { claimId: grantId, userId, campaignId, grantId }
    if (one.kind === 'pool') {
      await wallet.events.publish(settlementSealed, campaignId, { campaignId, eligible: 1 })
      await waitFor(() => wallet.events.received(settlementAccepted).length > 0)
    }
    await wallet.events.publish(rewardClaimed, grantId, claim)
    const refused = { ...claim, claimId: 'another', userId: randomUUID() }
    await wallet.events.publish(rewardClaimed, refused.claimId, refused)
    const credited = () =>
      wallet.events.received(rewardCredited).some(({ data }) => data.claimId === grantId)
    await waitFor(credited)
  }
}

async function moveValue(userId: string) {
  const [from, to] = [userAccount(userId, 'KCASH'), userAccount(randomUUID(), 'KCASH')]
  const id = randomUUID()
  const plan = planTransfer(id, 'KCASH', 1n, from, to)
  await transferValue(inside.deps, { id, hash: 'x', ...plan })
  const expiresAt = new Date(Date.now() - 1)
  const hold = { hash: 'h', account: from, amount: 1n, captureTo: feesAccount('KCASH'), expiresAt }
  for (const end of ['release', null] as const) {
    const one = { id: randomUUID(), ...hold }
    await placeHold(inside.deps, one)
    if (end) await settleHold(inside.deps, one.id, end)
  }
}

async function exchangeSome(user: Awaited<ReturnType<TestWallet['signedIn']>>) {
  const wish = { from: 'KCASH', to: 'USDT', amount: '0.01' }
  const { data } = await user.post('/api/exchange/quote', wish)
  await user.post('/api/exchange', { quoteId: data.id }, idempotencyKey())
  await user.get(`/api/exchange/${data.id}`)
  await user.get('/api/transactions/simplified?type=meta-txn')
}

async function sendSome(user: Awaited<ReturnType<TestWallet['signedIn']>>) {
  wallet.identity.names.set('sender', user.id).set('recipient', randomUUID())
  const wish = { userName: 'recipient', currency: 'KCASH', amount: '0.01' }
  const { data } = await user.post('/api/transfers/quote', wish)
  await user.post('/api/transfers', { quoteId: data.id }, idempotencyKey())
  await user.get(`/api/transfers/${data.id}`)
  await user.get('/api/transactions/simplified?type=meta-txn')
}

async function runEachWorker() {
  const { signal } = new AbortController()
  const runs: ((signal: AbortSignal) => Promise<unknown>)[] = []
  const ignored = { set() {}, inc() {} } as never
  startWorkers({
    deps: inside.deps,
    metrics: { gauge: () => ignored, counter: () => ignored } as never,
    log: { error() {} } as never,
    worker: (_name, _everyMs, run) => runs.push(run),
    ...{ swapMs: 1, depositMs: 1 },
  })
  for (const run of runs) await run(signal)
}
