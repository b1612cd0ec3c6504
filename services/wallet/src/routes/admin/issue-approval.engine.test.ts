import type { Approval } from '@platform/contracts/staff/approvals'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { mongo as driver } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let other: Caller
beforeAll(async () => {
  wallet = await startWallet({ APPROVAL_ABOVE: '1000' })
  other = await wallet.signedIn({ roles: ['finance'] })
})
afterAll(() => wallet.stop())

const ADMIN = '/api/wallets/admin'
const issue = (userId: string, amount: string, key = idempotencyKey()) =>
  wallet.treasurer.post(
    `${ADMIN}/issue`,
    { userId, currency: 'KCASH', amount, reason: 'Prizes' },
    key,
  )
const approve = ({ id, bodyHash }: Approval, by = other) =>
  by.post<Approval>(`${ADMIN}/approvals/${id}/approve`, { bodyHash, reason: 'Budget of May' })
const kcashOf = async (user: Caller) => {
  const { data } = await user.get('/api/wallets/balance')
  return data.balances.find(({ currency }: { currency: string }) => currency === 'KCASH').available
}

test('an issue above the amount waits for another person, and is then issued once', async () => {
  const user = await wallet.signedIn()
  expect((await issue(user.id, '1000.00')).status).toBe(200)
  const key = idempotencyKey()
  const asked = await issue(user.id, '1000.01', key)
  expect([asked.status, asked.data.state]).toEqual([202, 'waiting'])
  expect(await kcashOf(user)).toBe('1000.00')
  expect((await approve(asked.data, wallet.treasurer)).code).toBe('ANOTHER_PERSON_DECIDES')

  const answers = await Promise.all([1, 2, 3, 4].map(() => approve(asked.data)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await approve(asked.data)).data.state).toBe('done')
  expect(await kcashOf(user)).toBe('2000.01')
  // The asker who did not hear the answer asks again.
  expect((await issue(user.id, '1000.01', key)).data.id).toBe(asked.data.id)
  expect(await kcashOf(user)).toBe('2000.01')

  const auditor = await wallet.signedIn({ roles: ['read-only'] })
  const acts = (await auditor.get(`${ADMIN}/acts?subject=${user.id}`)).data.items
  expect(acts).toMatchObject([
    {
      action: 'issue-currency',
      actor: `user:${wallet.treasurer.id}`,
      after: { amount: '1000.01' },
    },
    { action: 'issue-currency', reason: 'Prizes', after: { amount: '1000.00' } },
  ])
})

test('an issue that is refused moves nothing, and one for nobody is not asked for', async () => {
  const user = await wallet.signedIn()
  const { data } = await issue(user.id, '5000.00')
  const body = { bodyHash: data.bodyHash, reason: 'Not in the budget' }
  const refused = await other.post(`${ADMIN}/approvals/${data.id}/refuse`, body)
  expect(refused.data).toMatchObject({ state: 'refused', decisionReason: 'Not in the budget' })
  expect((await approve(data)).code).toBe('ALREADY_DECIDED')
  expect(await kcashOf(user)).toBe('0.00')

  const nobody = crypto.randomUUID()
  wallet.identity.unknown.add(nobody)
  expect((await issue(nobody, '5000.00')).code).toBe('VALIDATION_FAILED')
})

test('an issue stays what it was when it is repeated, whatever the amount is by then', async () => {
  const [user, key] = [await wallet.signedIn(), idempotencyKey()]
  const asked = await issue(user.id, '2000.00', key)
  expect(asked.status).toBe(202)
  expect((await issue(user.id, '1.00', key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('slices by several people at once never add up to more than the amount in a day', async () => {
  const user = await wallet.signedIn()
  const slice = (by: Caller) =>
    by.post(
      `${ADMIN}/issue`,
      { userId: user.id, currency: 'KPOINTS', amount: '300', reason: 'Prizes' },
      idempotencyKey(),
    )
  const answers = await Promise.all(
    [wallet.treasurer, other].flatMap((by) => [slice(by), slice(by), slice(by)]),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202, 202, 202])
})

test('what is issued of USDT and of reward tokens counts as KCash', async () => {
  const user = await wallet.signedIn()
  const issueOne = (currency: string, amount: string) =>
    wallet.treasurer.post(
      `${ADMIN}/issue`,
      { userId: user.id, currency, amount, reason: 'Prizes' },
      idempotencyKey(),
    )
  // What KCash has room for is issued already.
  expect((await issueOne('KCASH', '0.01')).status).toBe(202)
  expect((await issueOne('USDT', '0.000001')).status).toBe(202)
  expect((await issueOne('RTOKEN', '0.000001')).status).toBe(202)
})

test('20 issues at once are each issued or asked for, and one that is repeated counts once', async () => {
  const user = await wallet.signedIn()
  // Of the slices before there are 900.
  const body = { userId: user.id, currency: 'KPOINTS', amount: '9', reason: 'Prizes' }
  /** As a client does that got no answer: with the same key. */
  const issuePoints = async (key: ReturnType<typeof idempotencyKey>) => {
    const answer = await wallet.treasurer.post(`${ADMIN}/issue`, body, key)
    return answer.code === 'UNAVAILABLE'
      ? wallet.treasurer.post(`${ADMIN}/issue`, body, key)
      : answer
  }
  const keys = Array.from({ length: 20 }, () => idempotencyKey())
  const send = async () => (await Promise.all(keys.map(issuePoints))).map(({ status }) => status)
  const first = await send()
  expect(first.toSorted()).toEqual([...Array(11).fill(200), ...Array(9).fill(202)])
  expect(await send()).toEqual(first)
})

test('what was asked for is not issued once the right of the asker is taken away', async () => {
  const user = await wallet.signedIn()
  const asked = await issue(user.id, '5000.00')
  const { withoutRoles } = wallet.identity
  withoutRoles.add(wallet.treasurer.id)
  const over = { state: 'failed', failure: 'ASKER_WITHOUT_RIGHT', decidedBy: other.id }
  expect((await approve(asked.data)).data).toMatchObject(over)
  withoutRoles.delete(wallet.treasurer.id)
  expect((await approve(asked.data)).data).toMatchObject(over)
  expect(await kcashOf(user)).toBe('0.00')
})

test('who gains by an issue does not approve it', async () => {
  const asked = await issue(other.id, '5000.00')
  expect((await approve(asked.data)).code).toBe('ANOTHER_PERSON_DECIDES')
  const third = await wallet.signedIn({ roles: ['finance'] })
  expect((await approve(asked.data, third)).data.state).toBe('done')
})

test('an issue to oneself waits for another person, however small it is', async () => {
  const asked = await issue(wallet.treasurer.id, '0.01')
  expect([asked.status, asked.data.state]).toEqual([202, 'waiting'])
  expect((await approve(asked.data, wallet.treasurer)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect(await kcashOf(wallet.treasurer)).toBe('0.00')
  expect((await approve(asked.data)).data.state).toBe('done')
  expect(await kcashOf(wallet.treasurer)).toBe('0.01')
})

test('an issue needs a fresh proof, and one that was asked for keeps its answer without it', async () => {
  const { unproven } = wallet.identity
  const user = await wallet.signedIn()
  const key = idempotencyKey()
  unproven.add(wallet.treasurer.id)
  const refused = { code: 'FRESH_PROOF_NEEDED', details: { ways: [{ way: 'totp' }] } }
  expect(await issue(user.id, '5000.00', key)).toMatchObject(refused)
  expect(await issue(user.id, '0.01')).toMatchObject(refused)
  expect(await kcashOf(user)).toBe('0.00')

  unproven.delete(wallet.treasurer.id)
  const asked = await issue(user.id, '5000.00', key)
  expect(asked.status).toBe(202)
  unproven.add(wallet.treasurer.id)
  await forgetAnswers()
  expect((await issue(user.id, '5000.00', key)).data.id).toBe(asked.data.id)
  unproven.delete(wallet.treasurer.id)
})

test('the approval of an issue needs a fresh proof of who approves', async () => {
  const { unproven } = wallet.identity
  const user = await wallet.signedIn()
  const asked = await issue(user.id, '5000.00')
  unproven.add(other.id)
  const refused = { code: 'FRESH_PROOF_NEEDED', details: { ways: [{ way: 'totp' }] } }
  expect(await approve(asked.data)).toMatchObject(refused)
  expect(await kcashOf(user)).toBe('0.00')
  unproven.delete(other.id)
  expect((await approve(asked.data)).data.state).toBe('done')
  expect(await kcashOf(user)).toBe('5000.00')
})

/** Without the stored answers the request itself decides. */
async function forgetAnswers(): Promise<void> {
  const { MONGO_URL, MONGO_DATABASE } = wallet.env
  const client = await driver.MongoClient.connect(MONGO_URL)
  await client.db(MONGO_DATABASE).collection('idempotency_answers').deleteMany()
  await client.close()
}
