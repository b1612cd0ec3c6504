import type { Approval } from '@platform/contracts/staff/approvals'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postingsOfCorrections } from '../../migrations/0001-postings-of-corrections.ts'
import { auditLedger } from '../../operations/audit/audit-ledger.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let inside: OpenWallet
let other: Caller
beforeAll(async () => {
  wallet = await startWallet()
  inside = await openWallet('wallet')
  other = await wallet.signedIn({ roles: ['finance'] })
})
afterAll(async () => {
  await inside.close()
  await wallet.stop()
})

const ADMIN = '/api/wallets/admin'
const firstOf = (userId: string) => `user:${userId}:KCASH:000000000001`
const wish = (userId: string, more: object = {}) => ({
  ...{ userId, currency: 'KCASH', amount: '30.00', direction: 'debit', counter: 'treasury:KCASH' },
  ...{ postingId: firstOf(userId), reason: 'Issued twice' },
  ...more,
})
const ask = (body: object, key = idempotencyKey(), by: Caller = wallet.treasurer) =>
  by.post<Approval>(`${ADMIN}/corrections`, body, key)
const approve = ({ id, bodyHash }: Approval, by = other) =>
  by.post<Approval>(`${ADMIN}/approvals/${id}/approve`, {
    bodyHash,
    reason: 'Compared with the bank',
  })
const kcashOf = async (user: Caller) => {
  const { data } = await user.get('/api/wallets/balance')
  return data.balances.find(({ currency }: { currency: string }) => currency === 'KCASH').available
}
async function userWith(amount: string) {
  const user = await wallet.signedIn()
  await wallet.give(user.id, amount)
  return user
}

test('a correction waits for another person, is posted once, and is a transaction of its owner', async () => {
  const user = await userWith('100.00')
  const key = idempotencyKey()
  const asked = await ask(wish(user.id), key)
  expect([asked.status, asked.data.state]).toEqual([202, 'waiting'])
  expect(await kcashOf(user)).toBe('100.00')
  expect((await approve(asked.data, wallet.treasurer)).code).toBe('ANOTHER_PERSON_DECIDES')
  await Promise.all([1, 2, 3, 4].map(() => approve(asked.data)))
  expect((await approve(asked.data)).data.state).toBe('done')
  expect((await ask(wish(user.id), key)).data.id).toBe(asked.data.id)
  expect((await ask(wish(user.id, { amount: '1.00' }), key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await kcashOf(user)).toBe('70.00')

  const { items } = (await user.get('/api/transactions/simplified')).data
  expect(items[0]).toMatchObject({ type: 'correction', delta: '-30.00', balanceAfter: '70.00' })
  const acts = (await wallet.treasurer.get(`${ADMIN}/acts?subject=${user.id}`)).data?.items
  expect(acts ?? []).toEqual(expect.any(Array))
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])

  const corrected: string[] = []
  const deps = { ...inside.deps, tips: inside.tips }
  const listener = { found() {}, progress() {}, corrected: (text: string) => corrected.push(text) }
  expect((await auditLedger(deps, listener)).differences).toBe(0)
  expect(corrected).toContain(
    `user:${user.id}:KCASH, posting 2: -3000 minor units of KCASH of user:${user.id}:KCASH to treasury:KCASH, for posting 1: Issued twice`,
  )
})

test('a correction never takes more than the account has', async () => {
  const user = await userWith('10.00')
  const asked = await ask(wish(user.id))
  const over = { state: 'failed', failure: 'INSUFFICIENT_FUNDS' }
  expect((await approve(asked.data)).data).toMatchObject(over)
  expect(await kcashOf(user)).toBe('10.00')
})

test('two people who ask for the correction of one posting correct it once; one that was refused leaves it to another', async () => {
  const user = await userWith('100.00')
  const [one, two] = [await ask(wish(user.id)), await ask(wish(user.id), undefined, other)]
  const decided = await Promise.all([approve(one.data), approve(two.data, wallet.treasurer)])
  const states = decided.map(({ data: { state, failure } }) => failure ?? state)
  expect(states.toSorted()).toEqual(['VALIDATION_FAILED', 'done'])
  expect(await kcashOf(user)).toBe('70.00')
  expect((await ask(wish(user.id))).code).toBe('VALIDATION_FAILED')
  // The one that is not made has no record.
  const acts = inside.mongo.connection.collection('staff_acts')
  const made = { action: 'correct-ledger', 'subject.id': user.id }
  expect(await acts.countDocuments(made)).toBe(1)

  const poor = await userWith('10.00')
  expect((await approve((await ask(wish(poor.id))).data)).data.state).toBe('failed')
  const less = await ask(wish(poor.id, { amount: '5.00' }))
  expect((await approve(less.data)).data.state).toBe('done')
  expect(await kcashOf(poor)).toBe('5.00')
})

test('a correction from before postings were held holds its posting, unless the ledger has refused it', async () => {
  const [user, poor] = [await userWith('100.00'), await userWith('10.00')]
  expect((await approve((await ask(wish(user.id))).data)).data.state).toBe('done')
  expect((await approve((await ask(wish(poor.id))).data)).data.state).toBe('failed')
  const { connection } = inside.mongo
  const of = { postingId: firstOf(user.id) }
  await connection.collection('corrections').updateOne(of, { $unset: { corrects: 1 } })
  if (!connection.db) throw new Error('not connected')
  await postingsOfCorrections.up(connection.db, new AbortController().signal)
  expect((await ask(wish(user.id))).code).toBe('VALIDATION_FAILED')
  expect((await ask(wish(poor.id, { amount: '5.00' }))).status).toBe(202)
})

test('what is missing is credited, by two people of whom none owns the account', async () => {
  const user = await userWith('10.00')
  const credit = { direction: 'credit', postingId: null, counter: 'fees:KCASH' }
  expect((await approve((await ask(wish(user.id, credit))).data)).data.state).toBe('done')
  expect(await kcashOf(user)).toBe('40.00')
  const own = await ask(wish(other.id, { ...credit }))
  expect((await approve(own.data)).code).toBe('ANOTHER_PERSON_DECIDES')
  const asked = await ask(wish(other.id, { ...credit }), idempotencyKey(), other)
  expect(asked.code).toBe('ANOTHER_PERSON_DECIDES')
})

test.each([
  ['a posting that is not there', { postingId: 'user:U:KCASH:000000000009' }],
  ['a posting of another account', { postingId: firstOf(crypto.randomUUID()) }],
  ['a system account of another currency', { counter: 'treasury:USDT' }],
  ['a transfer that is under way', { counter: 'transit:01980000-0000-7000-8000-000000000000' }],
  ['the account of another user', { counter: `user:${crypto.randomUUID()}:KCASH` }],
  ['what the orders of the store say', { counter: 'store:KCASH' }],
  ['what swaps and deposits say', { counter: 'chain:137:KCASH' }],
  ['nothing', { amount: '0.00' }],
  ['a part of a minor unit', { amount: '0.001' }],
])('a correction of %s is refused', async (_, more) => {
  const user = await userWith('10.00')
  const postingId = 'postingId' in more ? { postingId: more.postingId.replace('U', user.id) } : {}
  expect((await ask(wish(user.id, { ...more, ...postingId }))).code).toBe('VALIDATION_FAILED')
})

test('a wrong posting of somebody who has left is corrected; without one there is no account to correct', async () => {
  const user = await userWith('100.00')
  wallet.identity.unknown.add(user.id)
  expect((await ask(wish(user.id, { postingId: null }))).code).toBe('VALIDATION_FAILED')
  expect((await approve((await ask(wish(user.id))).data)).data.state).toBe('done')
  expect(await kcashOf(user)).toBe('70.00')
})

test('nobody without the right corrects', async () => {
  const user = await userWith('10.00')
  expect((await ask(wish(user.id), idempotencyKey(), user)).code).toBe('FORBIDDEN')
})
