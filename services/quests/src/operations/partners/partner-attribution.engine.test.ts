import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { earningDue } from '@platform/contracts/quests/events'
import type { PartnerProgramme } from '@platform/contracts/quests/partner-programmes'
import { type PartnerReport, VISIT_COUNTS_MS } from '@platform/contracts/quests/partner-reports'
import type { StaffAct } from '@platform/contracts/staff/acts'
import {
  earningCollected,
  earningReady,
  earningRefused,
  earningTaken,
  rewardCredited,
} from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { atApi } from '../../testing/at-api.ts'
import { CODE } from '../../testing/campaign-input.ts'
import { enterCode } from '../../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'
import { keepTrial } from './keep-trial.ts'
import { partnerReport } from './report.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let campaignId: string
/** The service's database, read without it. */
let instance: Instance
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  instance = await openInstance('quests')
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  campaignId = (await liveCampaign(quests, { reward })).id
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await instance.mongo.close()
  await quests.stop()
  await identity.stop()
})

const PROGRAMMES = '/airdrop-campaign/admin/partner-programmes'
const ACTS = '/airdrop-campaign/admin/acts'
/** After everything. */
const FAR = new Date('2100-01-01')

/** Whether nothing waits of what these partners brought. Shares of other tests wait for a wallet that does not answer. */
async function areDecided(...partners: { key: string }[]): Promise<boolean> {
  const due = await instance.deps.partnerShares.due(FAR, 1_000)
  return !due.some(({ partner }) => partners.some(({ key }) => key === partner))
}
let partners = 0

/** A partner with a user who registered it. */
function newPartner({ test: isTest = false, ownerId = randomUUID() as string | null } = {}) {
  partners += 1
  const key = `pk_${isTest ? 'test_' : ''}site${String(partners).padStart(6, '0')}`
  identity.partners.set(key, { key, ownerId, test: isTest })
  const ticket = (placement = 'sidebar') => {
    const text = `ticket-${randomUUID()}`
    identity.visits.set(text, {
      ...{ id: randomUUID(), partner: key, embed: 'campaign-feed', placement, test: isTest },
      at: quests.now().toISOString(),
    })
    return text
  }
  return { key, ownerId, ticket }
}

const visit = (user: Caller, ticket: string, campaign: string | null = campaignId) =>
  user.post('/partner-visits', { ticket, ...(campaign && { campaignId: campaign }) })
const start = (user: Caller) => user.post(`/campaigns/${campaignId}/user-progress/start`)

/** What the partner's report of today says. */
async function reportOf(key: string, mode: 'live' | 'test' = 'live'): Promise<PartnerReport> {
  const day = quests.now().toISOString().slice(0, 10)
  const now = { ...instance.deps, clock: { now: quests.now } }
  return partnerReport(now, key, { from: day, to: day, mode })
}

async function claimAndCredit(user: Caller) {
  await enterCode(user, campaignId, CODE)
  const { data } = await user.post(`/campaigns/${campaignId}/claim-reward`)
  const credited = { claimId: data.claimId, userId: user.id, campaignId, postingId: 'p' }
  const publish = () =>
    quests.events.publish(
      rewardCredited,
      data.claimId,
      { ...credited, currency: 'KCASH', amount: '10.00' },
      { time: quests.now() },
    )
  await publish()
  const claimed = `/campaigns/${campaignId}/claims/${encodeURIComponent(data.claimId)}`
  return { publish, status: async () => (await user.get(claimed)).data.status }
}

async function openProgramme(terms: object) {
  const id = randomUUID()
  const operator = atApi(quests, quests.operator)
  const rule = { partner: null, currency: 'KCASH', budget: '100.00', most: '5.00', ...terms }
  const opened = await operator.put<PartnerProgramme>(`${PROGRAMMES}/${id}`, rule)
  expect(opened.status).toBe(200)
  const end = (body: object = { reason: 'It has paid enough' }) =>
    operator.post<PartnerProgramme>(`${PROGRAMMES}/${id}/end`, body)
  onTestFinished(async () => void (await end()))
  return { id, end }
}

const duesOf = (ownerId: string | null) =>
  quests.events.received(earningDue).filter(({ data }) => data.userId === ownerId)
const paidOf = async (key: string, mode?: 'live' | 'test') => {
  const { totals } = await reportOf(key, mode)
  return totals.paid
}

test('a campaign from an embed is started, done and paid for its partner and placement, and the share is paid once', async () => {
  const { id } = await openProgramme({ percent: 15 })
  const partner = newPartner()
  const [user, other] = [await quests.signedIn(), await quests.signedIn()]
  const ticket = partner.ticket('sidebar')
  expect((await visit(user, ticket)).status).toBe(200)
  expect((await visit(user, ticket)).status).toBe(200)
  await visit(other, partner.ticket('article-foot'), null)
  await start(user)
  await start(user)
  await start(other)
  const { publish } = await claimAndCredit(user)
  await publish()
  await waitFor(() => duesOf(partner.ownerId).length > 0)
  const [due] = duesOf(partner.ownerId)
  if (!due) throw new Error('nothing is due')
  const { businessId, amount, programme, expiresAt } = due.data
  expect([amount, programme]).toEqual(['1.50', { kind: 'partner', id }])
  expect(JSON.stringify(due)).not.toContain(user.id)

  const share = [{ currency: 'KCASH', amount: '1.50' }]
  // Of two readers no placement says what one of them did.
  expect(await reportOf(partner.key)).toMatchObject({
    rows: [{ embed: null, placement: 'other', started: 2, done: 1, paid: 1, shares: share }],
    totals: { started: 2, done: 1, paid: 1, rewards: [{ currency: 'KCASH', amount: '10.00' }] },
  })

  const earning = {
    ...{ earningId: `partner:${id}:1`, businessId, userId: partner.ownerId ?? '' },
    ...({ source: 'partner', currency: 'KCASH', amount } as const),
  }
  await quests.events.publish(earningReady, earning.userId, { ...earning, expiresAt })
  await quests.events.publish(earningCollected, earning.userId, { ...earning, tax: '0.00' })
  await quests.events.publish(earningCollected, earning.userId, { ...earning, tax: '0.00' })
  await waitFor(async () => (await reportOf(partner.key)).totals.collected.length > 0)
  expect((await reportOf(partner.key)).totals).toMatchObject({ shares: share, collected: share })
  expect(duesOf(partner.ownerId)).toHaveLength(1)
})

test('a forged ticket, and one of another account, counts nothing', async () => {
  const partner = newPartner()
  const [user, thief] = [await quests.signedIn(), await quests.signedIn()]
  expect((await visit(thief, `forged-${'x'.repeat(40)}`)).code).toBe('VISIT_INVALID')
  const ticket = partner.ticket()
  await visit(user, ticket)
  expect((await visit(thief, ticket)).code).toBe('VISIT_INVALID')
  await start(thief)
  expect((await reportOf(partner.key)).totals.started).toBe(0)
  await start(user)
  expect((await reportOf(partner.key)).totals.started).toBe(1)
})

test('the device on which a campaign is started says nothing: the visit is of the account', async () => {
  const partner = newPartner()
  const user = await quests.signedIn()
  await visit(user, partner.ticket())
  const elsewhere = await quests.another()
  onTestFinished(elsewhere.stop)
  const path = `/api/airdrop-campaign/campaigns/${campaignId}/user-progress/start`
  const started = await fetch(`${elsewhere.url}${path}`, {
    method: 'POST',
    headers: user.authorization,
  })
  expect(started.status).toBe(200)
  expect((await reportOf(partner.key)).totals.started).toBe(1)
})

test('the last partner before the start counts, and a visit after it does not', async () => {
  const [first, last, late] = [newPartner(), newPartner(), newPartner()]
  const user = await quests.signedIn()
  await visit(user, first.ticket())
  quests.advance(1_000)
  await visit(user, last.ticket())
  await start(user)
  quests.advance(1_000)
  await visit(user, late.ticket())
  await start(user)
  const started = [first, last, late].map(async ({ key }) => (await reportOf(key)).totals.started)
  expect(await Promise.all(started)).toEqual([0, 1, 0])
})

test('a visit that arrives after the start counts, if the user came before', async () => {
  const partner = newPartner()
  const user = await quests.signedIn()
  const ticket = partner.ticket()
  quests.advance(1_000)
  await start(user)
  await visit(user, ticket)
  expect((await reportOf(partner.key)).totals.started).toBe(1)
})

test('a visit that arrives after the reward counts it too, so that what is done is also paid', async () => {
  await openProgramme({ percent: 10 })
  const partner = newPartner()
  const user = await quests.signedIn()
  const ticket = partner.ticket()
  quests.advance(1_000)
  await start(user)
  const { status } = await claimAndCredit(user)
  await waitFor(async () => (await status()) === 'CREDITED')
  await visit(user, ticket)
  await visit(user, ticket)
  expect((await reportOf(partner.key)).totals).toMatchObject({ started: 1, done: 1, paid: 1 })
  await waitFor(() => duesOf(partner.ownerId).length === 1)
})

test('of a user the last 200 visits are kept, and of a ticket the first 50 campaigns', async () => {
  const { deps, mongo } = await openInstance('quests')
  onTestFinished(() => mongo.close())
  const userId = randomUUID()
  const first = quests.now().getTime()
  const at = (n: number) => new Date(first + n)
  const of = (id: string, n: number, campaign: string) => ({
    ...{ id, partner: 'pk_arenaWeekly1', embed: 'campaign-feed' as const, placement: 'none' },
    ...{ test: false, at: at(n), userId, campaignId: campaign },
  })
  for (let n = 0; n < 202; n += 1) {
    expect(await deps.partnerVisits.keep(of(randomUUID(), n, 'siege'))).toBe('kept')
  }
  const kept = await deps.partnerVisits.ofUser(userId, new Date(0))
  expect([kept.length, kept[0]?.at]).toEqual([200, at(201)])
  const count = await mongo.connection.collection('partner_visits').countDocuments({ userId })
  expect(count).toBe(200)

  const id = randomUUID()
  for (let n = 0; n < 50; n += 1) await deps.partnerVisits.keep(of(id, 300, `campaign ${n}`))
  expect(await deps.partnerVisits.keep(of(id, 300, 'campaign 0'))).toBe('kept')
  expect(await deps.partnerVisits.keep(of(id, 300, 'campaign 50'))).toBe('full')
  expect(await deps.partnerVisits.keep({ ...of(id, 300, 'siege'), userId: 'thief' })).toBe('taken')
})

test('nothing is paid without a rule, to nobody, and for what the partner’s own user did; it counts all the same', async () => {
  const unruled = newPartner()
  const user = await quests.signedIn()
  await visit(user, unruled.ticket())
  await start(user)
  await claimAndCredit(user)
  await waitFor(async () => (await paidOf(unruled.key)) === 1 && (await areDecided(unruled)))

  await openProgramme({ percent: 100, most: '9.00' })
  const [owner, other] = [await quests.signedIn(), await quests.signedIn()]
  const [own, nobodys] = [newPartner({ ownerId: owner.id }), newPartner({ ownerId: null })]
  await visit(owner, own.ticket())
  await visit(other, nobodys.ticket())
  for (const one of [owner, other]) {
    await start(one)
    await claimAndCredit(one)
  }
  await waitFor(async () => (await paidOf(own.key)) === 1 && (await paidOf(nobodys.key)) === 1)
  await waitFor(() => areDecided(own, nobodys))
  for (const { key } of [unruled, own, nobodys]) {
    expect((await reportOf(key)).totals.shares, key).toEqual([])
  }
  expect(duesOf(owner.id)).toEqual([])
})

test('nothing is paid for who was on the device of the partner’s user, and of a campaign of theirs', async () => {
  await openProgramme({ percent: 10 })
  const origin = { device: 'device-of-two' }
  const [owner, same] = [await quests.signedIn({ origin }), await quests.signedIn({ origin })]
  await start(owner)
  await claimAndCredit(owner)
  const stranger = await quests.signedIn()
  const [own, staffs] = [
    newPartner({ ownerId: owner.id }),
    newPartner({ ownerId: quests.operator.id }),
  ]
  await visit(same, own.ticket())
  await visit(stranger, staffs.ticket())
  for (const user of [same, stranger]) {
    await start(user)
    await claimAndCredit(user)
  }
  await waitFor(async () => (await paidOf(own.key)) === 1 && (await paidOf(staffs.key)) === 1)
  await waitFor(() => areDecided(own, staffs))
  for (const { key, ownerId } of [own, staffs]) {
    expect((await reportOf(key)).totals.shares, key).toEqual([])
    expect(duesOf(ownerId)).toEqual([])
  }
})

test('of what a claw-back took the report says no more than the ledger paid', async () => {
  const { id } = await openProgramme({ percent: 20 })
  const partner = newPartner()
  const users = [await quests.signedIn(), await quests.signedIn()]
  for (const user of users) {
    await visit(user, partner.ticket())
    await start(user)
    await claimAndCredit(user)
  }
  await waitFor(() => duesOf(partner.ownerId).length === 2)
  const [part, all] = duesOf(partner.ownerId).map(({ data: { businessId } }, index) => ({
    ...{ earningId: `partner:${id}:${index}`, businessId, userId: partner.ownerId ?? '' },
    source: 'partner' as const,
  }))
  if (!part || !all) throw new Error('nothing is due')
  const rest = { currency: 'KCASH', amount: '1.20', tax: '0.00' } as const
  await quests.events.publish(earningCollected, part.userId, { ...part, ...rest })
  await quests.events.publish(earningTaken, all.userId, all)
  const paid = [{ currency: 'KCASH', amount: '1.20' }]
  await waitFor(async () => {
    const { shares, collected } = (await reportOf(partner.key)).totals
    return shares[0]?.amount === '1.20' && collected[0]?.amount === '1.20'
  })
  expect((await reportOf(partner.key)).totals).toMatchObject({
    ...{ paid: 2, shares: paid, collected: paid },
  })
})

test('a test key counts for itself, and pays nothing', async () => {
  await openProgramme({ percent: 50 })
  const partner = newPartner({ test: true })
  const user = await quests.signedIn()
  await visit(user, partner.ticket())
  await start(user)
  await claimAndCredit(user)
  await waitFor(async () => (await paidOf(partner.key, 'test')) === 1)
  const share = { currency: 'KCASH', amount: '5.00' }
  await waitFor(async () => (await reportOf(partner.key, 'test')).totals.shares.length > 0)
  expect((await reportOf(partner.key, 'test')).totals).toMatchObject({
    ...{ started: 1, shares: [share], collected: [] },
  })
  expect((await reportOf(partner.key)).totals.started).toBe(0)
  expect(duesOf(partner.ownerId)).toEqual([])
})

test('a partner’s own rule goes before that of all, and one that is used up leaves the reward', async () => {
  const partner = newPartner()
  await openProgramme({ percent: 10 })
  const own = await openProgramme({ partner: partner.key, percent: 30 })
  const again = await atApi(quests, quests.operator).put(`${PROGRAMMES}/${randomUUID()}`, {
    ...{ partner: partner.key, currency: 'KCASH', percent: 5, budget: '1.00', most: '1.00' },
  })
  expect(again.code).toBe('PARTNER_PROGRAMME_OPEN')
  const user = await quests.signedIn()
  await visit(user, partner.ticket())
  await start(user)
  await claimAndCredit(user)
  await waitFor(() => duesOf(partner.ownerId).length > 0)
  const [due] = duesOf(partner.ownerId)
  expect(due?.data).toMatchObject({ amount: '3.00', programme: { kind: 'partner', id: own.id } })
  await quests.events.publish(earningRefused, partner.ownerId ?? '', {
    ...{ programme: { kind: 'partner', id: own.id }, businessId: due?.data.businessId ?? '' },
    reason: 'EXHAUSTED',
  })
  await waitFor(async () => (await reportOf(partner.key)).totals.shares.length === 0)
  expect((await reportOf(partner.key)).totals.paid).toBe(1)
  expect((await own.end({})).code).toBe('VALIDATION_FAILED')
  await waitFor(async () => (await own.end()).data.status === 'ENDED')
  expect(quests.wallet.programmes.get(own.id)?.closed).toBe(true)
  const auditor = atApi(quests, await quests.signedIn({ roles: ['read-only'] }))
  const acts = await auditor.get<{ items: StaffAct[] }>(`${ACTS}?subject=${own.id}`)
  expect(acts.data.items).toContainEqual(
    expect.objectContaining({ action: 'end-partner-programme', reason: 'It has paid enough' }),
  )
})

test('while identity is down nothing is lost: the share waits', async () => {
  await openProgramme({ percent: 20 })
  const partner = newPartner()
  const user = await quests.signedIn()
  await visit(user, partner.ticket())
  await start(user)
  identity.down = true
  onTestFinished(() => {
    identity.down = false
  })
  await claimAndCredit(user)
  await waitFor(async () => (await paidOf(partner.key)) === 1)
  expect(duesOf(partner.ownerId)).toEqual([])
  identity.down = false
  await waitFor(() => duesOf(partner.ownerId).length === 1)
})

test('a reader whom a partner plays is counted once, in the test report alone', async () => {
  await openProgramme({ percent: 25 })
  const { key } = newPartner({ test: true })
  const { deps } = instance
  const now = { ...deps, clock: { now: quests.now } }
  const trial = { partner: key, embed: 'campaign-feed', placement: 'sidebar' } as const
  const paid = { id: randomUUID(), ...trial, until: 'paid' } as const
  await keepTrial(now, paid)
  await keepTrial(now, paid)
  await keepTrial(now, { id: randomUUID(), ...trial, until: 'started' })
  await keepTrial(now, { id: randomUUID(), ...trial, until: 'done' })
  const totals = {
    ...{ started: 3, done: 2, paid: 1, collected: [] },
    rewards: [{ currency: 'KCASH', amount: '10.00' }],
    shares: [{ currency: 'KCASH', amount: '2.50' }],
  }
  expect(await reportOf(key, 'test')).toMatchObject({ rows: [{ placement: 'sidebar' }], totals })
  expect((await reportOf(key)).totals.started).toBe(0)
  await deps.partnerTrials.deleteOlder(new Date(quests.now().getTime() + 1))
  expect((await reportOf(key, 'test')).totals.started).toBe(0)
})

test('visits are forgotten once they count no more', async () => {
  const { deps } = instance
  const user = await quests.signedIn()
  await visit(user, newPartner().ticket())
  const ofUser = () => deps.partnerVisits.ofUser(user.id, new Date(0))
  const keptUntil = new Date(quests.now().getTime() + VISIT_COUNTS_MS)
  await deps.partnerVisits.deleteOlder(new Date(keptUntil.getTime() - VISIT_COUNTS_MS))
  expect(await ofUser()).toHaveLength(1)
  await deps.partnerVisits.deleteOlder(new Date(keptUntil.getTime() + DAY_MS))
  expect(await ofUser()).toEqual([])
})
