import { randomUUID } from 'node:crypto'
import { REFERRAL_PROMISE_MS } from '@platform/contracts/quests/referrals'
import { programmeRefused } from '@platform/contracts/wallet/events'
import { createCaller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { DRAFT_MS } from '../../domain/referrals/programme.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { referralsOf, TERMS } from '../../testing/referrals.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let referrals: ReturnType<typeof referralsOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  referrals = referralsOf(
    quests,
    (await liveCampaign(quests, { reward, endsAt: quests.inHours(24 * 30) })).id,
  )
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

const isClosed = (id: string) => quests.wallet.programmes.get(id)?.closed

test('one programme is open at a time, with the terms and the money that it was opened with', async () => {
  const id = await referrals.openProgramme()
  expect((await referrals.put(randomUUID())).code).toBe('REFERRAL_PROGRAMME_OPEN')
  expect((await referrals.put(id)).data).toMatchObject({
    ...{ status: 'OPEN', createdBy: quests.operator.id },
  })
  const other = await quests.signedIn({ roles: ['admin'] })
  expect((await referrals.put(id, other)).code).toBe('FORBIDDEN')
  const changed = await referrals.put(id, quests.operator, { ...TERMS, times: 5 })
  expect(changed.code).toBe('TERMS_FIXED')
  const roadmap = await createCaller({ app: () => quests.app }).get('/api/airdrop-campaign/roadmap')
  expect(roadmap.data.reward).toEqual({ currency: 'KCASH', referrer: '50.00', friend: '20.00' })
})

test.each([
  ['a friend who gets nothing', { friend: '0' }, 'more than zero'],
  ['decimals that the currency does not have', { referrer: '1.005' }, '2 decimal places'],
  ['more in total than one programme pays', { friend: '112233445566778899', times: 45 }, 'at most'],
])('terms that nobody could pay are refused in words: %s', async (_what, terms, words) => {
  const id = randomUUID()
  const refused = await referrals.put(id, quests.operator, { ...TERMS, ...terms })
  expect([refused.status, refused.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(JSON.stringify(refused)).toContain(words)
  expect(quests.wallet.programmes.has(id)).toBe(false)
})

test('of many operators who open one at once one does, and the money of the others returns', async () => {
  const operators = await Promise.all(
    Array.from({ length: 6 }, () => quests.signedIn({ roles: ['admin'] })),
  )
  const ids = operators.map(() => randomUUID())
  const answers = await Promise.all(ids.map((id, n) => referrals.put(id, operators[n])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const open = answers.find(({ status }) => status === 200)!.data.id
  onTestFinished(async () => void (await referrals.end(open)))
  const funded = ids.filter((id) => quests.wallet.programmes.has(id))
  expect(funded.length).toBeGreaterThan(1)
  const others = funded.filter((id) => id !== open)
  await waitFor(() => others.every(isClosed))
  expect(isClosed(open)).toBe(false)
  await waitFor(async () => (await referrals.statusOf(others[0]!)) === 'ENDED')
})

test('an end that the wallet cannot carry out is repeated until it has, and another one opens meanwhile', async () => {
  const id = await referrals.openProgramme()
  quests.wallet.down = true
  expect((await referrals.end(id)).data.status).toBe('ENDING')
  const roadmap = await createCaller({ app: () => quests.app }).get('/api/airdrop-campaign/roadmap')
  expect(roadmap.data.reward).toBeNull()
  quests.wallet.down = false
  const next = await referrals.openProgramme()
  expect([isClosed(id), isClosed(next)]).toEqual([false, false])
  quests.advance(FIRST_RETRY_MS)
  await waitFor(async () => (await referrals.statusOf(id)) === 'ENDED')
  expect([isClosed(id), isClosed(next)]).toEqual([true, false])
})

test('a programme that ends still pays every friend whom it was promised, and then returns the rest', async () => {
  const id = await referrals.openProgramme()
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  const friend = await quests.signedIn()
  const bound = await referrals.bind(friend, code)
  const promised = { currency: 'KCASH', referrer: '50.00', friend: '20.00' }
  const until = new Date(quests.now().getTime() + REFERRAL_PROMISE_MS).toISOString()
  expect(bound.data).toMatchObject({ reward: promised, promisedUntil: until })
  expect((await referrals.listOf(user))[0]).toMatchObject({ promisedUntil: until })

  expect((await referrals.end(id)).data).toMatchObject({ status: 'ENDING', taken: 1 })
  expect(isClosed(id)).toBe(false)
  const late = await referrals.bind(await quests.signedIn(), code)
  expect(late.data).toMatchObject({ reward: null, promisedUntil: null })
  expect((await referrals.bind(friend, code)).data).toMatchObject({ reward: promised })

  await referrals.claim(await referrals.finish(friend))
  await waitFor(() => referrals.duesOf(friend).length === 1)
  expect(isClosed(id)).toBe(false)
  expect((await referrals.end(id)).data.status).toBe('ENDING')
  await referrals.answerDue(friend)
  await waitFor(async () => (await referrals.statusOf(id)) === 'ENDED')
  expect(isClosed(id)).toBe(true)
  const all = await referrals.listOf(user)
  expect(all.map(({ state }) => state).toSorted()).toEqual(['consumed', 'pending'])
})

test('a programme that the wallet has closed before it pays a friend leaves them to the next', async () => {
  const user = await quests.signedIn()
  const friend = await referrals.invitedFriend(await referrals.codeOf(user))
  await referrals.claim(friend)
  const shown = async () => (await referrals.listOf(user))[0]
  await waitFor(async () => (await shown())?.missing[0] === 'PROGRAMME')
  const first = await referrals.openProgramme()
  quests.advance(FIRST_RETRY_MS + 1_000)
  await waitFor(() => referrals.duesOf(friend).length === 1)
  const { businessId, programme } = referrals.duesOf(friend)[0]!.data
  const late = { businessId, programme, reason: 'CLOSED' } as const
  await quests.events.publish(programmeRefused, businessId, late)
  await waitFor(async () => (await shown())?.missing[0] === 'PROGRAMME')
  expect(await shown()).toMatchObject({ state: 'active', refusal: null })
  expect((await referrals.end(first)).data.status).toBe('ENDED')

  const second = await referrals.openProgramme()
  quests.advance(4 * FIRST_RETRY_MS)
  await waitFor(() => referrals.duesOf(friend).length === 2)
  expect(referrals.duesOf(friend)[1]?.data.programme.id).toBe(second)
  // The first one's answer again, after the second one took over.
  await quests.events.publish(programmeRefused, businessId, late)
  await referrals.answerDue(friend)
  await waitFor(async () => (await shown())?.state === 'consumed')
  expect(referrals.duesOf(friend)).toHaveLength(2)
})

test('a draft that nobody opens is given up, with what is in escrow of it', async () => {
  const [poor, funded] = [randomUUID(), randomUUID()]
  quests.wallet.poor.add(quests.operator.id)
  for (const id of [poor, funded]) {
    expect((await referrals.put(id)).code).toBe('INSUFFICIENT_FUNDS')
  }
  quests.wallet.poor.clear()
  // As after a crash between the wallet's answer and the opening.
  const parts = [{ name: 'friend', amount: '70.00' }]
  const terms = { kind: 'parts', currency: 'KCASH', parts, times: 100 } as const
  const amounts = { funded: '7000.00', paid: '0.00', returned: '0.00', closed: false }
  const programme = { kind: 'referral', id: funded } as const
  quests.wallet.programmes.set(funded, { programme, terms, ...amounts })
  expect(await referrals.statusOf(funded)).toBe('DRAFT')
  quests.advance(DRAFT_MS)
  for (const id of [poor, funded]) {
    await waitFor(async () => (await referrals.statusOf(id)) === 'ENDED')
  }
  expect(isClosed(funded)).toBe(true)
  expect((await referrals.put(funded)).data.status).toBe('ENDED')
})
