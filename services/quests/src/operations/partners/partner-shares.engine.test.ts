import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { OpenedVisit, PartnerAccount } from '@platform/contracts/identity/partner-visits'
import { LATE_VISIT_MS } from '@platform/contracts/quests/partner-reports'
import { uuids } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { type TestClock, testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Claim } from '../../domain/claim.ts'
import {
  dueBy,
  MOST_SHARES_A_DAY,
  newShare,
  type PartnerShare,
} from '../../domain/partners/partner-share.ts'
import { progressIdOf } from '../../domain/progress.ts'
import type { Recheck } from '../../domain/recheck.ts'
import { fixedCampaign, type Instance, openInstance } from '../../testing/open-instance.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeAnySlot } from '../take-slot.ts'
import { shareCollected, shareReady, shareRefused } from './answer-share.ts'
import { keepVisit } from './keep-visit.ts'
import { payShares } from './pay-shares.ts'
import { partnerReport } from './report.ts'
import { shareReward } from './share-reward.ts'

const queries = watchQueries()
const accounts = new Map<string, PartnerAccount>()
/** What tickets say. */
const visits = new Map<string, OpenedVisit>()
let clock: TestClock
let instance: Instance
let deps: Dependencies
beforeAll(async () => {
  clock = testClock({ stopped: true })
  instance = await openInstance('partner_shares', clock)
  deps = {
    ...instance.deps,
    partnerAccounts: {
      accountOf: async (key) => accounts.get(key) ?? null,
      openVisit: async (ticket) => visits.get(ticket) ?? unused(),
    },
    // Nobody shares a device with a partner.
    accounts: {
      ...instance.deps.accounts,
      registration: async () => ({
        ...{ registeredAt: clock.now(), otherRegisteredAt: null, shared: [] },
        ...{ former: [], isOnlyWallet: false },
      }),
    },
  }
})
afterAll(async () => {
  await deps.recounts.stop()
  await instance.mongo.close()
  expect(queries.unserved()).toEqual([])
})

const { signal } = new AbortController()
const unused = () => {
  throw new Error('no ticket')
}
/** After every look that is planned. */
const FAR = new Date('2100-01-01')
let partners = 0

/** A partner with a user who registered it, and a rule of its own. */
async function newPartner() {
  partners += 1
  const key = `pk_payShares${partners}`
  accounts.set(key, { key, ownerId: uuids.next(), test: false })
  return { key, programmeId: await openProgramme(key) }
}

/** An open programme of 10 percent, until the test is over. */
async function openProgramme(partner: string): Promise<string> {
  const [id, at] = [uuids.next(), clock.now()]
  await deps.partnerProgrammes.add({
    ...{ id, partner, currency: 'KCASH', percent: 10, budget: 10_000n, most: 500n },
    ...{ status: 'DRAFT', createdBy: 'operator', createdAt: at, nextRetryAt: at, retryCount: 0 },
  })
  expect(await deps.partnerProgrammes.setOpen({ id, partner, currency: 'KCASH' })).toBe(true)
  onTestFinished(() => endProgramme(id))
  return id
}
const endProgramme = async (id: string) =>
  void (await deps.partnerProgrammes.setEnding(id, ['OPEN'], FAR))

const from = { embed: 'campaign-feed', placement: 'none', test: false } as const

/** A reader who starts a campaign now. `partner`: from whom they came, as far as is known yet. */
async function started(partner: string | null, clawBack = false) {
  const [userId, campaignId] = [uuids.next(), uuids.next()]
  const via = partner && { partner, ...from, at: clock.now() }
  await deps.progress.start(
    {
      ...{ id: progressIdOf(campaignId, userId), campaignId, userId, startedAt: clock.now() },
      ...{ startedFrom: null, tasks: {}, verified: 0, points: 0, lastVerifiedAt: null },
      ...(via && { via }),
    },
    false,
  )
  const recheck = clawBack ? { afterDays: 1, clawBack } : null
  return { userId, campaign: { ...fixedCampaign(campaignId, 1), recheck } }
}

/** Their reward of 1 KCash is credited. */
async function credit({ userId, campaign }: Awaited<ReturnType<typeof started>>): Promise<Claim> {
  const claim = await takeAnySlot(deps, campaign, 1, userId)
  const credited = await deps.claims.credit(claim.id, clock.now())
  if (!credited) throw new Error('no claim')
  await shareReward(deps, credited)
  return credited
}
const rewarded = async (partner: string, clawBack = false) =>
  credit(await started(partner, clawBack))

/** A ticket of this partner of now. */
function ticketOf(partner: string): string {
  const ticket = uuids.next()
  visits.set(ticket, { id: ticket, partner, ...from, at: clock.now().toISOString() })
  return ticket
}

/** Stores what came of the check of a claim. */
async function decide({ id }: Claim, outcome: Recheck['outcome']) {
  const found = await deps.claims.find(id)
  if (!found?.recheck) throw new Error('no check')
  const read = { ...found, recheck: found.recheck }
  await deps.rechecks.save(read, { ...found.recheck, dueAt: null, outcome })
}

const idOf = ({ id }: Claim) => uuids.from('partner-share', id)
type Stored = PartnerShare & { outbox: { data: unknown }[] }
const storedOf = async (claim: Claim) => {
  const found = await instance.mongo.modelOf('partner_shares').findById(idOf(claim)).lean<Stored>()
  if (!found) throw new Error('no share')
  return found
}
const pay = () => payShares(deps, signal)
async function totalsOf(partner: string) {
  const today = clock.now().toISOString().slice(0, 10)
  const first = new Date(clock.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10)
  const days = { from: first, to: today }
  const { totals } = await partnerReport(deps, partner, { ...days, mode: 'live' })
  return totals
}

test('of a reward that may be taken back nothing is due until it stays', async () => {
  const { key, programmeId } = await newPartner()
  const claim = await rewarded(key, true)
  await pay()
  clock.advance(DAY_MS + 2 * HOUR_MS)
  await pay()
  expect(await storedOf(claim)).toMatchObject({ state: 'waiting', outbox: [] })
  await decide(claim, 'kept')
  clock.advance(2 * HOUR_MS)
  await Promise.all([pay(), pay()])
  const { outbox, ...due } = await storedOf(claim)
  expect(due).toMatchObject({ state: 'due', amount: 10n, programmeId })
  expect(outbox).toMatchObject([{ data: { amount: '0.10', userId: accounts.get(key)?.ownerId } }])
})

test('of a reward that is taken back the partner gets nothing, and its report does not count it', async () => {
  const { key } = await newPartner()
  const claim = await rewarded(key, true)
  expect((await totalsOf(key)).paid).toBe(1)
  await decide(claim, 'undone')
  clock.advance(DAY_MS + 2 * HOUR_MS)
  await pay()
  // The same credit once more.
  await shareReward(deps, claim)
  await pay()
  expect(await storedOf(claim)).toMatchObject({
    ...{ state: 'none', refusal: 'REWARD_TAKEN_BACK', nextRetryAt: null, outbox: [] },
  })
  expect(await totalsOf(key)).toMatchObject({ started: 1, paid: 0, rewards: [], shares: [] })
})

test('a key that is switched off before its share is decided is paid nothing, also once it is on again', async () => {
  const { key } = await newPartner()
  const account = accounts.get(key)
  const claim = await rewarded(key)
  accounts.delete(key)
  await pay()
  if (account) accounts.set(key, account)
  clock.advance(DAY_MS)
  await pay()
  expect(await storedOf(claim)).toMatchObject({ state: 'none', refusal: 'NO_ACCOUNT', outbox: [] })
})

test('one that came too late for its programme is paid by the next, and no answer that is repeated changes it', async () => {
  const { key, programmeId: first } = await newPartner()
  const claim = await rewarded(key)
  await pay()
  await endProgramme(first)
  const second = await openProgramme(key)
  const businessId = idOf(claim)
  const programme = { kind: 'partner', id: first } as const
  const closed = { businessId, programme, reason: 'CLOSED' } as const
  await shareRefused(deps, closed)
  await pay()
  await shareRefused(deps, closed)
  await shareRefused(deps, { ...closed, reason: 'EXHAUSTED' })
  expect(await storedOf(claim)).toMatchObject({ state: 'due', programmeId: second })
  await shareCollected(deps, businessId, 10n)
  await shareReady(deps, businessId)
  await shareRefused(deps, { ...closed, programme: { ...programme, id: second } })
  await shareReward(deps, claim)
  clock.advance(DAY_MS)
  await pay()
  expect(await storedOf(claim)).toMatchObject({ state: 'collected', programmeId: second })
  expect((await totalsOf(key)).collected).toEqual([{ currency: 'KCASH', amount: '0.10' }])
})

test('a visit that arrives after the reward was credited brings its share, once', async () => {
  const { key } = await newPartner()
  const ticket = ticketOf(key)
  const reader = await started(null)
  const claim = await credit(reader)
  await expect(storedOf(claim)).rejects.toThrow('no share')
  const say = () => keepVisit(deps, reader.userId, ticket, reader.campaign.id)
  await say()
  await Promise.all([say(), pay()])
  await pay()
  expect(await storedOf(claim)).toMatchObject({ state: 'due', amount: 10n })
  expect((await storedOf(claim)).outbox).toHaveLength(1)
})

test('a ticket that a partner kept brings nothing of what a user had started before', async () => {
  const { key } = await newPartner()
  const ticket = ticketOf(key)
  clock.advance(1)
  const reader = await started(null)
  await credit(reader)
  clock.advance(LATE_VISIT_MS + 1)
  await keepVisit(deps, reader.userId, ticket, reader.campaign.id)
  expect(await totalsOf(key)).toMatchObject({ started: 0, paid: 0 })
})

test('a user gets 500 shares in a day; the next one waits for another', async () => {
  const { key, programmeId } = await newPartner()
  const ownerId = accounts.get(key)?.ownerId ?? null
  const at = clock.now()
  const rule = { id: programmeId, percent: 10, most: 500n }
  const collected = () => {
    const claim = { id: uuids.next(), currency: 'KCASH', amount: 100n } as const
    const share = newShare(uuids.next(), claim, { partner: key, ...from, at }, at)
    return { ...dueBy({ ...share, ownerId }, rule, at), state: 'collected' as const }
  }
  const earlier = Array.from({ length: MOST_SHARES_A_DAY }, collected)
  await Promise.all(earlier.map((share) => deps.partnerShares.add(share)))
  const claim = await rewarded(key)
  await pay()
  expect(await storedOf(claim)).toMatchObject({ state: 'waiting', outbox: [] })
  clock.advance(DAY_MS)
  await pay()
  expect(await storedOf(claim)).toMatchObject({ state: 'due' })
})
