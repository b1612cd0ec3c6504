import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { HoldCase, OwnHolds } from '@platform/contracts/quests/holds'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPEAL_GRACE_MS } from '../../domain/holds/hold.ts'
import { atApi } from '../../testing/at-api.ts'
import { HELD_FROM, holdsOf } from '../../testing/holds.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

/** A campaign of its own, so that no test has the held claims of another in its queue. */
async function newCampaign() {
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  const { id } = await liveCampaign(quests, { reward, endsAt: quests.inHours(24 * 300) })
  return { id, ...holdsOf(quests, id) }
}

const reviewer = () => quests.signedIn({ roles: ['reviewer'] })

test('of ten accounts on one device within an hour those from the fifth on are held, and nothing is asked of the wallet for them', async () => {
  const holds = await newCampaign()
  const device = randomUUID()
  const claims: Claim[] = []
  for (let n = 1; n <= 10; n += 1) claims.push((await holds.played({ device })).claim)
  const statuses = claims.map(({ status }) => status)
  expect(statuses).toEqual([...Array(4).fill('PENDING'), ...Array(6).fill('HELD')])
  await waitFor(() => claims.slice(0, 4).every(({ claimId }) => holds.asked(claimId).length === 1))
  expect(claims.slice(4).flatMap(({ claimId }) => holds.asked(claimId))).toEqual([])
  expect(claims[4]?.hold).toMatchObject({ state: 'waiting', reasons: ['DEVICE', 'VELOCITY'] })
})

test('a device that a user takes up for the claim alone counts too', async () => {
  const holds = await newCampaign()
  const device = randomUUID()
  await holds.held(device)
  const user = await holds.player({ device: randomUUID() })
  const there = await quests.signedIn({ sub: user.id, origin: { device } })
  expect((await holds.claim(there)).status).toBe('HELD')
})

test('a family on one device, and many who come to it over the days, are paid', async () => {
  const holds = await newCampaign()
  const [device, network] = [randomUUID(), randomUUID()]
  for (let n = 1; n < HELD_FROM; n += 1) {
    expect((await holds.played({ device, network })).claim.status).toBe('PENDING')
  }
  for (let n = 0; n < 4; n += 1) {
    quests.advance(2 * HOUR_MS)
    expect((await holds.played({ device, network })).claim.status).toBe('PENDING')
  }
})

test('strangers hold nobody: not by the same network, and not by what they do on a device of theirs', async () => {
  const holds = await newCampaign()
  const network = randomUUID()
  const [theirs, mine] = [randomUUID(), randomUUID()]
  for (let n = 0; n < 24; n += 1) await holds.played({ device: theirs, network })
  expect((await holds.played({ device: mine, network })).claim.status).toBe('PENDING')
  expect((await holds.played({ network })).claim.status).toBe('PENDING')
  expect((await holds.played()).claim.status).toBe('PENDING')
})

test('a reviewer reads the reasons and who is linked, and no device or network; what they release is paid once', async () => {
  const holds = await newCampaign()
  const device = randomUUID()
  const first = await holds.played({ device })
  identity.names.set(first.user.id, 'MonsoonFox')
  for (let n = 2; n < HELD_FROM; n += 1) await holds.played({ device })
  const { user, claim } = await holds.played({ device })
  expect((await holds.say(user, claim.claimId, 'explanation')).data.hold?.explanation).toBe(
    'My sister',
  )
  const one = await reviewer()
  const { id } = await holds.itemOf(user, one)
  const caseOf = () => one.get<HoldCase>(`/admin/holds/${id}`)
  expect((await caseOf()).code).toBe('REVIEW_NOT_CLAIMED')
  await holds.take(one, id)
  const { data } = await caseOf()
  expect(data).toMatchObject({
    ...{ amount: '10.00', currency: 'KCASH', explanation: 'My sister' },
    reasons: [
      { reason: 'DEVICE', count: 4 },
      { reason: 'VELOCITY', count: 4 },
    ],
  })
  expect(data.linked).toHaveLength(4)
  expect(data.linked).toContainEqual({
    ...{ userId: first.user.id, userName: 'MonsoonFox', shares: ['DEVICE'] },
  })
  expect(JSON.stringify(data)).not.toContain(device)
  const decided = await Promise.all([1, 2, 3].map(() => holds.decide(one, id, 'accept')))
  expect(decided.some(({ status }) => status === 200)).toBe(true)
  await waitFor(() => holds.asked(claim.claimId).length > 0)
  await holds.credit(claim.claimId, user.id)
  await waitFor(async () => (await holds.claimOf(user, claim.claimId)).status === 'CREDITED')
  quests.advance(15 * DAY_MS)
  await holds.played()
  expect(holds.asked(claim.claimId)).toHaveLength(1)
  expect((await holds.say(user, claim.claimId, 'explanation')).code).toBe('ALREADY_DECIDED')
})

test('who shares a device with the claimant does not decide, also where many others share it', async () => {
  const holds = await newCampaign()
  const device = randomUUID()
  const first = await holds.played({ device })
  for (let n = 0; n < 20; n += 1) {
    quests.advance(2 * HOUR_MS)
    await holds.played({ device })
  }
  const { user } = await holds.held(device)
  const { id } = await holds.itemOf(user, await reviewer())
  const farmer = await quests.signedIn({ sub: first.user.id, roles: ['reviewer'] })
  expect((await holds.take(farmer, id)).code).toBe('ANOTHER_PERSON_DECIDES')
})

test('who wrote or funded the campaign does not decide: a refused reward returns to its operator', async () => {
  const holds = await newCampaign()
  const { user } = await holds.held(randomUUID())
  const { id } = await holds.itemOf(user, await reviewer())
  expect((await holds.take(quests.operator, id)).code).toBe('ANOTHER_PERSON_DECIDES')
})

test('a reward that waits opens the campaign that comes after it, one that was refused does not until an appeal is granted', async () => {
  const slug = 'earlier-part'
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  const { id: campaignId } = await liveCampaign(quests, { slug, reward })
  const { id: next } = await liveCampaign(quests, { slug: 'later-part', after: slug })
  const holds = holdsOf(quests, campaignId)
  const { user, claim } = await holds.held(randomUUID())
  const isOpen = async () =>
    (await user.get<CampaignDetail>(`/campaigns/${next}`)).data.after?.isClaimed
  expect(await isOpen()).toBe(true)
  const [one, other] = [await reviewer(), await reviewer()]
  const { id } = await holds.itemOf(user, one)
  await holds.take(one, id)
  await holds.decide(one, id, 'reject')
  expect(await isOpen()).toBe(false)
  const start = () => user.post(`/campaigns/${next}/user-progress/start`)
  expect((await start()).code).toBe('EARLIER_CAMPAIGN_FIRST')
  await holds.say(user, claim.claimId, 'appeal')
  await holds.take(other, id)
  await holds.decide(other, id, 'accept')
  expect((await start()).status).toBe(200)
})

test('a refusal is appealed against once, decided by another person, and then the operator has the slot', async () => {
  const holds = await newCampaign()
  const { user, claim } = await holds.held(randomUUID())
  const { claimId } = claim
  const [one, other] = [await reviewer(), await reviewer()]
  const { id } = await holds.itemOf(user, one)
  expect((await holds.say(user, claimId, 'appeal')).code).toBe('ALREADY_DECIDED')
  await holds.take(one, id)
  await holds.decide(one, id, 'reject')
  const refused = await holds.claimOf(user, claimId)
  expect(refused).toMatchObject({ status: 'REFUSED', hold: { words: 'Seen before' } })
  expect(refused.hold?.appealUntil).not.toBeNull()
  const stranger = await quests.signedIn()
  expect((await holds.say(stranger, claimId, 'appeal')).code).toBe('NOT_FOUND')
  const appealed = await holds.say(user, claimId, 'appeal')
  expect(appealed.data).toMatchObject({ status: 'HELD', hold: { state: 'appealed' } })
  expect((await holds.take(one, id)).code).toBe('ANOTHER_PERSON_DECIDES')
  await holds.take(other, id)
  await holds.decide(other, id, 'reject')
  await waitFor(() => holds.returned(claimId).length === 1)
  await holds.credit(claimId, quests.operator.id)
  quests.advance(60 * DAY_MS)
  await holds.played()
  expect(await holds.claimOf(user, claimId)).toMatchObject({
    ...{ status: 'REFUSED', creditedAt: null, hold: { state: 'final', appealUntil: null } },
  })
  expect((await holds.claim(user)).claimId).toBe(claimId)
  expect(holds.asked(claimId)).toEqual([])
  expect(holds.returned(claimId)).toHaveLength(1)
})

test('an accepted appeal is paid, and a refusal that nobody appeals against is final after its time', async () => {
  const holds = await newCampaign()
  const device = randomUUID()
  const { user, claim } = await holds.held(device)
  const quiet = await holds.played({ device })
  const [one, other] = [await reviewer(), await reviewer()]
  for (const each of [user, quiet.user]) {
    const { id } = await holds.itemOf(each, one)
    await holds.take(one, id)
    await holds.decide(one, id, 'reject')
  }
  await holds.say(user, claim.claimId, 'appeal')
  const { id } = await holds.itemOf(user, other, 'appealed')
  await holds.take(other, id)
  await holds.decide(other, id, 'accept')
  await waitFor(() => holds.asked(claim.claimId).length === 1)
  quests.advance(14 * DAY_MS)
  expect((await holds.say(quiet.user, quiet.claim.claimId, 'appeal')).code).toBe('ALREADY_DECIDED')
  expect(holds.returned(quiet.claim.claimId)).toEqual([])
  quests.advance(APPEAL_GRACE_MS)
  await waitFor(() => holds.returned(quiet.claim.claimId).length === 1)
  expect(holds.asked(quiet.claim.claimId)).toEqual([])
})

test('what nobody decides is paid after 14 days, and is out of the queue', async () => {
  const holds = await newCampaign()
  const { user, claim } = await holds.held(randomUUID())
  const one = await reviewer()
  const { id } = await holds.itemOf(user, one)
  // The clock goes on meanwhile.
  quests.advance(14 * DAY_MS - HOUR_MS)
  await holds.played()
  expect(holds.asked(claim.claimId)).toEqual([])
  quests.advance(HOUR_MS)
  await waitFor(() => holds.asked(claim.claimId).length === 1)
  expect((await holds.take(one, id)).code).toBe('ALREADY_DECIDED')
  expect((await holds.claimOf(user, claim.claimId)).hold?.state).toBe('released')
})

test('users read what is held of them, why, and which kinds of signs are kept', async () => {
  const holds = await newCampaign()
  const { user, claim } = await holds.held(randomUUID())
  const own = async (of = user) => (await atApi(quests, of).get<OwnHolds>('/userquest/held')).data
  expect(await own()).toMatchObject({
    rewards: [
      {
        ...{ claimId: claim.claimId, campaign: { id: holds.id }, amount: '10.00' },
        hold: { state: 'waiting', reasons: ['DEVICE', 'VELOCITY'] },
      },
    ],
    signals: [{ kind: 'DEVICE', count: 1 }],
    keptDays: 30,
  })
  expect(await own(await quests.signedIn())).toEqual({ rewards: [], signals: [], keptDays: 30 })
})
