import { kPointsEarned } from '@platform/contracts/quests/events'
import { eraseUser, exportUser, uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from './domain/campaign.ts'
import { progressIdOf } from './domain/progress.ts'
import { checkIdOf } from './domain/task-check.ts'
import { takePlayer } from './operations/games/game-login.ts'
import { reserveSlot } from './operations/reserve-slot.ts'
import { takeAnySlot } from './operations/take-slot.ts'
import { personalData } from './personal-data.ts'
import { fixedCampaign, type Instance, openInstance } from './testing/open-instance.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('personal_data')
})
afterAll(async () => {
  await instance.deps.recounts.stop()
  await instance.mongo.close()
})

const now = new Date('2026-03-01T12:00:00Z')
const erase = (userId: string) => eraseUser(instance.mongo, personalData, userId, now)

/** A user who has started the campaign, whose try at a task is being checked. */
async function newUser({ id: campaignId }: Campaign) {
  const { progress, checks } = instance.deps
  const userId = uuids.next()
  const origin = { campaignId, userId, startedAt: now, startedFrom: null }
  const started = { ...origin, tasks: {}, verified: 0, points: 0 }
  await progress.start(
    { id: progressIdOf(campaignId, userId), ...started, lastVerifiedAt: null },
    false,
  )
  const id = checkIdOf(campaignId, userId, 't1')
  const task = { campaignId, userId, taskId: 't1', type: 'code' }
  await checks.request({ id, ...task, data: { typed: 'what' }, requestedAt: now }, 0)
  const owner = { campaignId, userId, taskId: 't1' }
  const said = { number: 1, text: 'what', link: null, pictures: [], handedInAt: now }
  const proof = { id: uuids.next(), ...owner, ...said, appealUntil: null }
  await instance.deps.proofs.add(proof)
  const picture = { name: 'a.webp', uploadedAt: now, proofId: proof.id }
  await instance.deps.evidence.add({ id: uuids.next(), ...owner, ...picture })
  const login = { game: 'reef-runners', loginMethod: 'USERNAME' as const, login: 'who' }
  await instance.deps.gameLogins.save({ ...login, userId, savedAt: now })
  const token = {
    hash: uuids.next(),
    clientId: 'arcade',
    questId: campaignId,
    game: null,
    expiresAt: now,
  }
  await instance.deps.clientTokens.save({ ...token, userId, sessionId: uuids.next() })
  await instance.deps.plays.know('arcade', userId, now)
  // Its event was published before.
  await instance.mongo.modelOf('plays').create({
    ...{ _id: uuids.next(), clientId: 'arcade', userId, game: 'lanterns' },
    ...{ startedAt: now, endedAt: now, outbox: [] },
  })
  await beginOffer(userId)
  await instance.deps.pogFacts.saveScore(userId, { total: 400, at: now }, 1)
  const [check] = await checks.waiting([id])
  if (!check) throw new Error('no check is waiting')
  return { userId, check }
}

/** Begins an offer of a network, which has counted for today. */
async function beginOffer(userId: string) {
  const offer = { network: 'acorn', offer: 'race', title: 'Race', art: '/art' }
  const click = {
    ...{ id: uuids.next(), userId, ...offer, kPoints: 300, shown: [300], startedAt: now },
    ...{ state: 'started' as const, transaction: null },
    ...{ dueAt: null, creditedAt: null, reversedAt: null, takenBackAt: null },
  }
  const { offerClicks, offerDays } = instance.deps
  await offerClicks.begin(click)
  await offerDays.count(userId, '2026-03-01', { id: click.id, kPoints: 300, limit: 1_000 })
  return click
}

async function collectionsWith(text: string): Promise<string[]> {
  const { connection } = instance.mongo
  const found: string[] = []
  for (const { name } of await connection.listCollections()) {
    const documents = await connection.collection(name).find({}).toArray()
    const all = JSON.stringify(documents, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    if (all.includes(text)) found.push(name)
  }
  return found.sort()
}

test('a player is not paid for again after the account is deleted, and its record names neither', async () => {
  const { deps, mongo } = instance
  const campaign = fixedCampaign(uuids.next(), 1)
  const [{ userId }, other] = [await newUser(campaign), await newUser(campaign)]
  const player = { loginMethod: 'USERNAME' as const, login: 'TopPlayer_1', details: {} }
  const taken = (by: string) =>
    takePlayer(deps, { campaignId: campaign.id, taskId: 't1', userId: by }, player)
  expect(await taken(userId)).toBe(true)
  expect(await collectionsWith('TopPlayer')).toEqual([])
  const all = await mongo.connection.collection('used_logins').find({}).toArray()
  expect(JSON.stringify(all)).not.toContain(userId)
  expect(await erase(userId)).toBe(0)
  expect(await taken(other.userId)).toBe(false)
})

test('of a deleted user only the claim stays, which keeps its slot', async () => {
  const campaign = fixedCampaign(uuids.next(), 2)
  const [{ userId }, other] = [await newUser(campaign), await newUser(campaign)]
  const claim = await takeAnySlot(instance.deps, campaign, 2, userId)
  const all = [
    ...['claims', 'client_players', 'client_tokens', 'evidence', 'game_logins', 'offer_clicks'],
    ...['plays', 'pog_facts', 'progress', 'proofs', 'task_checks'],
  ]
  expect(await collectionsWith(userId)).toEqual(all)
  expect(await erase(userId)).toBe(0)
  expect(await collectionsWith(userId)).toEqual(['claims'])
  expect(await instance.deps.claims.count(campaign.id)).toBe(1)
  const next = await takeAnySlot(instance.deps, campaign, 2, other.userId)
  expect(next.slot).not.toBe(claim.slot)
  expect(await collectionsWith(other.userId)).toEqual(all)
})

test('a slot that was reserved for a deleted user comes back, and an export has the reservation', async () => {
  const { deps } = instance
  const campaign = { ...fixedCampaign(uuids.next(), 1), reservation: { minutes: 60 } }
  const [{ userId }, other] = [await newUser(campaign), await newUser(campaign)]
  const start = (id: string) =>
    reserveSlot(
      deps,
      campaign,
      id,
      { origin: { device: 'phone', network: null } },
      { number: 1, isWorking: false },
    )
  await start(userId)
  const lines: string[] = []
  await exportUser(instance.mongo, personalData, userId, async (part) => {
    lines.push(part.lines)
  })
  expect(lines.join('')).toContain(`"claimant":"reserved:${userId}"`)
  expect(lines.join('')).not.toContain(deps.markOf('DEVICE', 'phone'))
  expect(await erase(userId)).toBe(0)
  expect((await start(other.userId)).slot).toBe(1)
  expect(await collectionsWith(userId)).toEqual([])
})

test('a check that runs while its user is deleted stores nothing when it ends', async () => {
  const { progress, checks } = instance.deps
  const campaign = fixedCampaign(uuids.next(), 1)
  const [task] = campaign.tasks
  if (!task) throw new Error('the campaign has no task')
  const { userId, check } = await newUser(campaign)
  const leased = await checks.lease(check, new Date(now.getTime() + 60_000))
  if (!leased) throw new Error('the check cannot be leased')
  expect(await erase(userId)).toBe(0)
  expect(await progress.recordCheck(leased, task, { kind: 'verified' })).toBe(false)
  await checks.postpone(leased, now)
  await checks.end(leased)
  expect(await collectionsWith(userId)).toEqual([])
})

test('an offer whose user is deleted while the network reports it is not paid, and leaves nothing', async () => {
  const { offerClicks, offerConversions, offerDays, events } = instance.deps
  const userId = uuids.next()
  const click = await beginOffer(userId)
  expect(await erase(userId)).toBe(0)
  const earned = { source: 'offer', userId, clickId: click.id, kPoints: 300 } as const
  const data = { ...earned, earnedAt: now.toISOString() }
  const event = events.create(kPointsEarned, { key: userId, data })
  const said = { transaction: 't1', kPoints: 300 }
  expect(await offerConversions.credit(click, said, { at: now, event })).toBe(false)
  expect(await offerClicks.find(click.id)).toBeNull()
  expect(await collectionsWith(userId)).toEqual([])
  const anew = { id: 'another', kPoints: 1_000, limit: 1_000 }
  expect(await offerDays.count(userId, '2026-03-01', anew)).toBe(true)
})

test('an export has the progress, the checks and the claims of the user alone', async () => {
  const campaign = fixedCampaign(uuids.next(), 2)
  const [{ userId }, other] = [await newUser(campaign), await newUser(campaign)]
  await takeAnySlot(instance.deps, campaign, 2, userId)
  await takeAnySlot(instance.deps, campaign, 2, other.userId)
  await instance.deps.partnerVisits.keep({
    ...{ id: uuids.next(), partner: 'pk_arenaWeekly1', embed: 'campaign-feed', placement: 'none' },
    ...{ test: false, at: now, userId, campaignId: campaign.id },
  })
  const lines: string[] = []
  const sent = await exportUser(instance.mongo, personalData, userId, async (part) => {
    lines.push(part.lines)
  })
  const counts = sent.map(({ name, documents }) => [name, documents])
  expect(Object.fromEntries(counts)).toEqual({
    ...{ task_checks: 1, proofs: 1, evidence: 1, progress: 1, claims: 1 },
    ...{ settlement_lines: 0, reviews: 0, staff_acts: 0 },
    ...{ offer_clicks: 1, offer_days: 1, client_players: 1, plays: 1 },
    ...{ referral_codes: 0, referrals: 0, game_logins: 1, used_logins: 0, streaks: 0 },
    ...{ signals: 0, risk_levels: 0 },
    ...{ webhooks: 0, webhook_deliveries: 0 },
    ...{ pog_facts: 1, card_boosts: 0, partner_visits: 1, partner_shares: 0 },
  })
  expect(lines.join('')).toContain('"typed":"what"')
  expect(lines.join('')).toContain('"login":"who"')
  expect(lines.join('')).not.toContain(other.userId)
})

test('what is owed to a deleted user for friends is not paid', async () => {
  const { referrals } = instance.deps
  const [gone, other] = [uuids.next(), uuids.next()]
  const bound = async (referrerId: string) => {
    const id = uuids.next()
    await referrals.bind({
      ...{ id, friendId: uuids.next(), referrerId, programmeId: uuids.next(), isPromised: true },
      ...{ state: 'pending', boundAt: now, activeAt: null, consumedAt: null, refusal: null },
      ...{ collectUntil: null, collectedAt: null, takenAt: null },
      ...{ place: null, multiplier: null, reserved: 1 },
      ...{ signals: [], hold: 'none', retryCount: 0, nextRetryAt: null },
    })
    await referrals.activate(id, { signals: [], at: now, nextRetryAt: now })
    return id
  }
  const [left, stays] = [await bound(gone), await bound(other)]
  expect(await erase(gone)).toBe(0)
  expect(await referrals.find(left)).toMatchObject({ refusal: 'NOT_PAYABLE', nextRetryAt: null })
  expect((await referrals.due(now, 10)).map(({ id }) => id)).toEqual([stays])
})

test('what nobody has decided about a deleted user is out of the queue', async () => {
  const { reviews } = instance.deps
  const [gone, other] = [uuids.next(), uuids.next()]
  const open = (of: string) =>
    reviews.open('proof', {
      ...{ id: uuids.next(), subject: { kind: 'campaign', id: uuids.next() }, userId: of },
      ...{ evidence: [], risk: 0 },
    })
  const [left, stays] = [await open(gone), await open(other)]
  expect(await erase(gone)).toBe(0)
  expect((await reviews.find(left.id))?.state).toBe('withdrawn')
  expect((await reviews.list('open', undefined, null, 10)).map(({ id }) => id)).toEqual([stays.id])
})

test('of an operator who leaves no webhook stays, and of a user no message that names them', async () => {
  const { webhooks, webhookDeliveries } = instance.deps
  const [operator, user] = [uuids.next(), uuids.next()]
  const webhook = {
    ...{ id: uuids.next(), ownerId: operator, url: 'https://a.example', description: 'Ours' },
    ...{ events: ['reward.claimed' as const], active: true, switchedOff: null, failures: 0 },
    ...{ secretVersion: 1, oldSecretUntil: null, createdAt: now },
  }
  await webhooks.add(webhook)
  const deliveryAbout = (userId: string | null) => ({
    ...{ id: uuids.next(), webhookId: webhook.id, ownerId: operator, userId },
    ...{ event: 'reward.claimed' as const, messageId: uuids.next(), body: `{"of":"${userId}"}` },
    ...{ state: 'waiting' as const, attempts: 0, lastStatus: null, lastFailure: null },
    ...{ lastTriedAt: null, nextTryAt: now, createdAt: now },
  })
  await webhookDeliveries.add([deliveryAbout(user), deliveryAbout(null)])
  expect(await collectionsWith(user)).toEqual(['webhook_deliveries'])
  expect(await erase(user)).toBe(0)
  expect(await collectionsWith(user)).toEqual([])
  expect(await collectionsWith(operator)).toEqual(['webhook_deliveries', 'webhooks'])
  expect(await erase(operator)).toBe(0)
  expect(await collectionsWith(operator)).toEqual([])
})
