import { DAY_MS } from '@platform/contracts/constants'
import { settlementSealed } from '@platform/contracts/quests/events'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { ProofView } from '@platform/contracts/quests/proofs'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { blackPng } from '@platform/testing/png'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../../domain/campaign-life.ts'
import { APPEAL_MS, REVIEW_MS } from '../../domain/proof.ts'
import { liveCampaign, liveDynamicCampaign, TO_END_MS } from '../../testing/make-campaign.ts'
import { proofsOf, proofTask } from '../../testing/proofs.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let one: Caller
let two: Caller
beforeAll(async () => {
  quests = await startQuests()
  one = await quests.signedIn({ roles: ['reviewer'] })
  two = await quests.signedIn({ roles: ['reviewer'] })
})
afterAll(async () => {
  queries.stop()
  await quests.stop()
})

async function campaign() {
  const { id } = await liveCampaign(quests, {
    endsAt: quests.inHours(24 * 30),
    tasks: [proofTask],
  })
  return proofsOf(quests, id)
}

test('who wrote and funded the campaign decides about no proof in it, nor about an appeal: what it does not pay is theirs', async () => {
  const proofs = await campaign()
  const user = await proofs.participant()
  await proofs.send(user, { text: 'I won' })
  const { id } = await proofs.itemOf(user, quests.operator)
  expect((await proofs.claim(quests.operator, id)).code).toBe('ANOTHER_PERSON_DECIDES')
  await proofs.claim(one, id)
  await proofs.decide(one, id, 'UNREADABLE')
  await proofs.after(user, 'VALIDATING')
  await proofs.appeal(user)
  expect((await proofs.claim(quests.operator, id)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await proofs.claim(two, id)).status).toBe(200)
})

test('pictures are drawn anew, kept to their user, and seen by the reviewer who has claimed them', async () => {
  const proofs = await campaign()
  const [user, other] = [await proofs.participant(), await proofs.participant()]
  const picture = (await proofs.upload(user, blackPng(40, 20))).data.id
  const own = await proofs.own(user, picture)
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(own.data.image.split(',')[1], 'base64').toString('latin1', 8, 12)).toBe('WEBP')
  expect((await proofs.own(other, picture)).code).toBe('NOT_FOUND')

  const sent = await proofs.send(user, { text: 'I won', pictures: [picture] })
  expect(sent.data.task).toMatchObject({ status: 'VALIDATING', check: { review: 'proof' } })
  expect((await proofs.send(user, { text: 'Twice' })).data.task.status).toBe('VALIDATING')
  const { id, risk } = await proofs.itemOf(user, one)
  expect(risk).toBe(0)
  // Nothing is left to do in it: its list does not lead there.
  expect((await proofs.listed(user))?.nextTask).toBeNull()
  expect((await proofs.listed(other))?.nextTask?.id).toBe('shot')
  expect((await one.get(`/admin/proofs/${id}`)).code).toBe('REVIEW_NOT_CLAIMED')
  await proofs.claim(one, id)
  expect((await proofs.claim(two, id)).code).toBe('REVIEW_CLAIMED')
  const { data } = await one.get<ProofView>(`/admin/proofs/${id}`)
  expect(data).toMatchObject({ number: 1, text: 'I won', link: null, pictures: [picture] })
  const seen = await one.get(`/admin/proofs/${id}/pictures/${picture}`)
  expect([seen.data.image, seen.headers.get('cache-control')]).toEqual([own.data.image, 'no-store'])
  const path = `/admin/proofs/${id}/pictures/${picture}`
  expect((await two.get(path)).code).toBe('REVIEW_NOT_CLAIMED')
  expect((await other.get(path)).status).toBe(403)

  await proofs.decide(one, id)
  expect((await proofs.after(user, 'VALIDATING')).status).toBe('VERIFIED')
  expect((await proofs.upload(user, blackPng(40, 20))).code).toBe('ALREADY_DECIDED')
})

test('a user uploads thirty pictures for a task in a day', async () => {
  const proofs = await campaign()
  const user = await proofs.participant()
  const upload = async () => (await proofs.upload(user, blackPng(40, 20))).code
  for (const _minute of [1, 2]) {
    for (let n = 0; n < 15; n += 1) expect(await upload()).toBeUndefined()
    quests.advance(60_000)
  }
  expect(await upload()).toBe('TASK_TOO_MANY_TRIES')
  quests.advance(DAY_MS - 120_000)
  expect(await upload()).toBeUndefined()
})

test('what somebody else has handed in comes first, and their picture cannot be named', async () => {
  const proofs = await campaign()
  const [first, second] = [await proofs.participant(), await proofs.participant()]
  const theirs = (await proofs.upload(first, blackPng(41, 20))).data.id
  await proofs.send(first, { text: 'Mine', pictures: [theirs] })
  await proofs.itemOf(first, one)
  await proofs.send(second, { text: 'Mine', pictures: [theirs] })
  expect((await proofs.after(second, 'VALIDATING')).rejection).toBe('PROOF_PICTURE_MISSING')

  const copy = (await proofs.upload(second, blackPng(41, 20))).data.id
  await proofs.send(second, { text: 'Mine', pictures: [copy] })
  await proofs.itemOf(second, one)
  expect((await proofs.queue(one)).map(({ userId }) => userId)).toEqual([second.id, first.id])
})

test('a refusal names its ground, and the user may hand in again as often as is allowed', async () => {
  const proofs = await campaign()
  const user = await proofs.participant()
  await proofs.send(user, { text: 'I won' })
  const { id } = await proofs.itemOf(user, one)
  await proofs.claim(one, id)
  const bare = await one.post(`/admin/reviews/${id}/decide`, { verdict: 'reject', reason: 'No' })
  expect(bare.code).toBe('VALIDATION_FAILED')
  await proofs.decide(one, id, 'UNREADABLE')
  expect(await proofs.after(user, 'VALIDATING')).toMatchObject({
    ...{ status: 'REJECTED', rejection: 'PROOF_REFUSED' },
    rejectionDetails: { ground: 'UNREADABLE', words: 'The score is cut off', left: '1' },
  })
  const { task } = await proofs.refused(user, two)
  expect(task.rejectionDetails).toMatchObject({ left: '0' })
  expect((await proofs.send(user, { text: 'Once more' })).code).toBe('TASK_NO_TRIES_LEFT')
  const empty = await proofs.send(await proofs.participant(), { link: 'https://clips.example/1' })
  expect(empty.code).toBe('VALIDATION_FAILED')
})

test('an appeal is made once, and somebody else decides it', async () => {
  const proofs = await campaign()
  const user = await proofs.participant()
  expect((await proofs.appeal(user)).code).toBe('NOT_FOUND')
  const { id } = await proofs.refused(user, one)
  const appealed = await proofs.appeal(user, 'The score is in the corner')
  expect(appealed.data.task).toMatchObject({ status: 'VALIDATING', check: { review: 'appeal' } })
  expect((await proofs.appeal(user)).data.task.status).toBe('VALIDATING')
  const { appeal } = await proofs.itemOf(user, two, 'appealed')
  expect(appeal?.reason).toBe('The score is in the corner')
  expect((await proofs.claim(one, id)).code).toBe('ANOTHER_PERSON_DECIDES')
  await proofs.claim(two, id)
  await proofs.decide(two, id)
  expect((await proofs.after(user, 'VALIDATING')).status).toBe('VERIFIED')
  const acts = (await quests.operator.get(`/admin/acts?subject=${id}`)).data.items
  const actions = acts.map(({ action }: { action: string }) => action)
  expect(actions.toSorted()).toEqual([
    ...['claim-review', 'claim-review', 'decide-appeal', 'decide-review'],
  ])
})

test('an appeal that is refused is final, and one that comes too late is none', async () => {
  const proofs = await campaign()
  const [user, late] = [await proofs.participant(), await proofs.participant()]
  const { id } = await proofs.refused(user, one)
  await proofs.refused(late, one)
  await proofs.appeal(user)
  await proofs.claim(two, id)
  await proofs.decide(two, id, 'ALTERED')
  expect(await proofs.after(user, 'VALIDATING')).toMatchObject({
    rejection: 'PROOF_APPEAL_REFUSED',
    rejectionDetails: { ground: 'ALTERED', left: '1' },
  })
  expect((await proofs.appeal(user)).code).toBe('ALREADY_DECIDED')
  quests.advance(APPEAL_MS)
  expect((await proofs.appeal(late)).code).toBe('ALREADY_DECIDED')
})

test('what nobody looks at in seven days is given back, and does not count', async () => {
  const proofs = await campaign()
  const user = await proofs.participant()
  await proofs.send(user, { text: 'I won' })
  await proofs.itemOf(user, one)
  quests.advance(REVIEW_MS)
  expect((await proofs.after(user, 'VALIDATING')).rejection).toBe('PROOF_NOT_REVIEWED')
  expect((await proofs.refused(user, one)).task.rejectionDetails).toMatchObject({ left: '1' })
})

test('a pool is shared once every review and every time to appeal is over; what counts is when it was handed in', async () => {
  const { id } = await liveDynamicCampaign(quests, { tasks: [proofTask] })
  const proofs = proofsOf(quests, id)
  const [user, refused] = [await proofs.participant(), await proofs.participant()]
  for (const each of [user, refused]) await proofs.send(each, { text: 'I won' })
  const item = await proofs.itemOf(user, one)
  const other = await proofs.itemOf(refused, one)
  const statusOf = async () => (await user.get<CampaignDetail>(`/campaigns/${id}`)).data.status
  quests.advance(TO_END_MS + CLOSING_GRACE_MS + DAY_MS)
  await waitFor(async () => (await statusOf()) === 'ENDED')
  for (const [each, ground] of [
    [item, undefined],
    [other, 'OTHER'],
  ] as const) {
    await proofs.claim(one, each.id)
    await proofs.decide(one, each.id, ground)
  }
  expect((await proofs.after(user, 'VALIDATING')).status).toBe('VERIFIED')
  await proofs.after(refused, 'VALIDATING')
  // The pass after the refusal asks whether the user may appeal; a wrong seal would follow at once.
  quests.advance(5 * 60_000)
  await waitFor(() => queries.seen('proofs').some((query) => query.includes('appealUntil')))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await statusOf()).toBe('ENDED')
  expect((await proofs.appeal(refused)).data.task.check?.review).toBe('appeal')
  await proofs.claim(two, other.id)
  await proofs.decide(two, other.id)
  expect((await proofs.after(refused, 'VALIDATING')).status).toBe('VERIFIED')
  quests.advance(5 * 60_000)
  await waitFor(async () => (await statusOf()) === 'PROCESSING_REWARDS')
  await waitFor(() => quests.events.received(settlementSealed).length > 0)
  const sealed = quests.events.received(settlementSealed).map(({ data }) => data)
  expect(sealed).toEqual([{ campaignId: id, eligible: 2 }])
})

test('a declared index serves every query of proofs and reviews', () => {
  expect(queries.seen('proofs').length).toBeGreaterThan(2)
  expect(queries.unserved()).toEqual([])
})
