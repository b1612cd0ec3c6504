import type { CampaignInput } from '@platform/contracts/quests/admin'
import { beacon } from '@platform/service-kit/beacon-provider'
import { type BeaconDouble, startBeaconDouble } from '@platform/testing/beacon-double'
import { sized } from '@platform/testing/sizes'
import { testClock } from '@platform/testing/test-clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Claim } from '../domain/claim.ts'
import { payableSlots } from '../domain/claim.ts'
import type { Participant } from '../domain/participant.ts'
import { progressIdOf } from '../domain/progress.ts'
import { requiredOf, walletTerms } from '../domain/reward.ts'
import { variantOf } from '../domain/variants/table.ts'
import { CODE } from '../testing/campaign-input.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { orderInputs, START } from '../testing/variant-inputs.ts'
import { acceptSettlement } from './accept-settlement.ts'
import { advanceCampaigns } from './advance-campaigns.ts'
import { claimReward } from './claim-reward.ts'
import { closeCampaigns } from './close-campaigns.ts'
import { createCampaign } from './create-campaign.ts'
import type { Dependencies } from './dependencies.ts'
import { endCampaign } from './end-campaign.ts'
import { settleHolds } from './holds/settle-holds.ts'
import { appealHold } from './holds/speak-for-hold.ts'
import { loadCampaign } from './load-campaign.ts'
import { pauseCampaign, resumeCampaign } from './pause-campaign.ts'
import { publishDraft, requirePublishable } from './publish-campaign.ts'
import { releaseReservations } from './release-reservations.ts'
import { startCampaign } from './start-campaign.ts'
import { validateTask } from './validate-task.ts'

/** Of each variant. */
const RUNS = sized({ short: 2, long: 50 })
/** The same steps each time, so that somebody is paid also in few runs; rewards-in-any-order.test.ts of the domain has new ones. */
const SEED = 4
const STEPS = 100
const USERS = 5
const MINUTE_MS = 60_000
/** Longer than the 14 days to appeal. */
const TO_APPEAL_MINUTES = 15 * 24 * 60
/** Users from this one on look like one person, so that their claims are held. */
const HELD_FROM = 1
/** Half an hour, so that a campaign sees the ends of holds. */
const HOLD_DAYS = { target: 1 / 96, release: 1 / 48, appeal: 1 / 48 }
const reviewers = ['one', 'other'].map((id) => ({ id, roles: ['reviewer'] }))
const operator = { id: 'operator', roles: ['admin'] }
const somebody: Participant = {
  isIdentified: true,
  country: null,
  origin: null,
  device: { platforms: [], client: null },
}
const { signal } = new AbortController()

/** Two instances with the same storage; the clock of the second is ahead. */
const clocks = [0, 1_000].map((ahead) =>
  testClock({ start: START.getTime() + ahead, stopped: true }),
)
let instances: Instance[]
let double: BeaconDouble
beforeAll(async () => {
  double = await startBeaconDouble()
  instances = await Promise.all(clocks.map((clock) => openInstance('any-order', clock)))
})
afterAll(async () => {
  for (const { mongo } of instances) await mongo.close()
  await double.stop()
})

const step = fc.record({
  kind: fc.constantFrom(
    ...[
      'verify',
      'verify',
      'verify',
      'claim',
      'claim',
      'claim',
      'wait',
      'close',
      'close',
      'wallet',
    ],
    ...['pause', 'resume', 'resume', 'start', 'jump', 'end'],
    ...['settle', 'settle', 'decide', 'release'],
  ),
  user: fc.integer({ min: 0, max: USERS - 1 }),
  task: fc.constantFrom('ten', 'one'),
  minutes: fc.integer({ min: 0, max: 20 }),
  /** By which a clock is set, also back or past the end, and whether an operator means to end it: most reach their end. */
  jump: fc.constantFrom(-30, -5, 10, 45),
  isEndMeant: fc.integer({ min: 0, max: 23 }).map((one) => one === 0),
  /** The instance that does it; 2 is both at once. */
  instance: fc.integer({ min: 0, max: 2 }),
  isKilled: fc.boolean(),
  verdict: fc.constantFrom('accept', 'reject'),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A campaign that has just been published, and all that happens to it. */
async function openCampaign(name: string, written: CampaignInput, run: number) {
  // Each campaign has the clock to itself: the one before it is paid.
  const elapsed = clocks[0]!.now().getTime() - START.getTime()
  const later = (time: string) => new Date(Date.parse(time) + elapsed).toISOString()
  const moved = {
    ...written,
    slug: `${name.toLowerCase().replaceAll('_', '-')}-${run}`,
    ...{ startsAt: later(written.startsAt), endsAt: later(written.endsAt) },
    ...('claimEndsAt' in written && { claimEndsAt: later(written.claimEndsAt) }),
  }
  const providers = {
    beacon: beacon.open(
      z.object(beacon.settings).parse(double.env),
      (work) => work(),
      () => {},
      () => (work) => work(),
    ),
  }
  const all = instances.map(
    ({ deps }): Dependencies => ({
      ...deps,
      providers: { ...deps.providers, ...providers },
      holdDays: HOLD_DAYS,
    }),
  )
  const [first] = all
  if (!first) throw new Error('no instance')
  const { id, reward } = await createCampaign(first, operator, moved)
  const funded = requiredOf(reward)
  const escrow = async () => ({ funded, operatorId: operator.id, terms: walletTerms(reward) })
  const paid = { ...first, wallet: { ...first.wallet, escrow } }
  const drafted = await loadCampaign(first, id)
  await publishDraft(paid, drafted, await requirePublishable(paid, drafted), operator)

  const users = Array.from({ length: USERS }, () => crypto.randomUUID())
  const { life, settlement: kind } = variantOf(reward)
  let returnedBySettlement = 0n
  let status = 'PUBLISHED'
  const stored = async () => (await first.campaigns.find(id)) ?? expect.fail('no campaign')
  const claims = async () => {
    const slots = Array.from({ length: USERS }, (_, index) => `${id}:${index + 1}`)
    const found = await Promise.all(slots.map((slot) => first.claims.find(slot)))
    return found.filter((claim): claim is Claim => claim !== null)
  }

  const act = async (
    deps: Dependencies,
    { kind: what, user, task, isKilled, isEndMeant, verdict }: Step,
  ) => {
    const userId = users[user] ?? ''
    const crashPoint = () => {
      if (isKilled) throw new Error('killed')
    }
    const own: Dependencies = { ...deps, crashPoint }
    switch (what) {
      case 'start':
        return startCampaign(own, userId, id, somebody)
      case 'end':
        return isEndMeant && endCampaign(own, id, operator)
      case 'verify':
        await startCampaign(own, userId, id, somebody)
        if (user >= HELD_FROM) await looksLikeOthers(own, userId)
        return validateTask(own, userId, id, task, { code: CODE })
      case 'claim':
        return claimReward(own, userId, id, somebody)
      case 'close':
        await advanceCampaigns(own, signal)
        return closeCampaigns(own, signal)
      case 'pause':
        return pauseCampaign(own, id, 'a test', operator)
      case 'resume':
        return resumeCampaign(own, id, 'a test', operator)
      case 'release':
        return releaseReservations(own, signal)
      case 'settle':
        return settleHolds(own, signal)
      case 'decide':
        return decideOrAppeal(own, userId, verdict)
      case 'wallet':
        return answerAsWallet(own)
    }
  }

  const looksLikeOthers = async ({ progress }: Dependencies, userId: string) => {
    const progressId = progressIdOf(id, userId)
    for (const code of ['DEVICE', 'BURST'] as const) {
      await progress.addSign(progressId, { code, count: 4 })
    }
  }

  /** A reviewer decides about the user's held claim, or the user appeals against the decision. */
  const decideOrAppeal = async (deps: Dependencies, userId: string, verdict: Step['verdict']) => {
    const claim = await deps.claims.ofUser(id, userId)
    if (!claim?.hold) return
    const { reviewId, state } = claim.hold
    if (state === 'rejected') {
      await appealHold(deps, { userId, campaignId: id, claimId: claim.id }, 'No')
      return
    }
    const by = reviewers[state === 'appealed' ? 1 : 0] ?? operator
    await deps.reviews.claim(reviewId, by)
    await deps.reviews.decide(reviewId, by, { verdict, reason: 'seen' })
  }

  /** What is pending is paid, and a sealed pool divided, as the wallet does it; each time again, as events are redelivered. */
  const answerAsWallet = async (deps: Dependencies) => {
    for (const claim of await claims()) {
      // It hears of a held one when that is released, or given back.
      if (claim.status !== 'HELD') await deps.claims.credit(claim.id, deps.clock.now())
    }
    const { settlement } = await stored()
    if (kind !== 'shared' || !settlement) return
    const share = settlement.eligible === 0 ? 0n : funded / BigInt(settlement.eligible)
    returnedBySettlement = funded - share * BigInt(settlement.eligible)
    await acceptSettlement(deps, id, settlement.eligible, share)
  }

  return {
    async take(one: Step) {
      if (one.kind === 'wait') for (const clock of clocks) clock.advance(one.minutes * MINUTE_MS)
      if (one.kind === 'jump') for (const clock of clocks) clock.advance(one.jump * MINUTE_MS)
      const acting = one.instance === 2 ? all : [all[one.instance] ?? first]
      const outcomes = await Promise.allSettled(acting.map((deps) => act(deps, one)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') expected(outcome.reason)
      const next = (await stored()).status
      expect([0, 1, 2, 3]).toContain(life.indexOf(next) - life.indexOf(status as typeof next))
      status = next
    },
    /** Everything that is still open ends. */
    async finish() {
      for (let round = 0; status !== 'REWARDS_CREDITED' && round < 40; round += 1) {
        const user = round % USERS
        // Longer than the day to claim that the end of a pause gives.
        const calm = { isKilled: false, verdict: 'accept' } as const
        // At last as long as a user may appeal against a rejected hold.
        const minutes = round < 32 ? 60 : TO_APPEAL_MINUTES
        const rest = { user, task: 'one', minutes, instance: round % 2, ...calm }
        for (const what of ['wait', 'resume', 'close', 'claim', 'settle', 'wallet', 'close']) {
          await this.take({ ...rest, kind: what } as Step)
        }
      }
      const all = await claims()
      const rewards = all.filter((claim) => claim.kind === 'reward')
      expect(status).toBe('REWARDS_CREDITED')
      expect(all.length).toBe(payableSlots(await stored()))
      expect(new Set(rewards.map(({ claimant }) => claimant)).size).toBe(rewards.length)
      const moved = all.reduce((sum, { amount }) => sum + amount, 0n)
      expect(moved + returnedBySettlement).toBe(funded)
      const held = all.filter(({ hold }) => hold !== null)
      expect(
        held.every(({ hold, kind }) => (hold?.state === 'final') === (kind === 'return')),
      ).toBe(true)
      return { paid: rewards.length, held: held.length }
    },
  }
}

/** What a request may be refused for. */
const CODES = [
  ...['CAMPAIGN_NOT_LIVE', 'CAMPAIGN_NOT_STARTED', 'CLAIM_NOT_OPEN', 'TASKS_NOT_COMPLETE'],
  ...['SLOTS_EXHAUSTED', 'NOT_ELIGIBLE', 'IN_PROGRESS', 'CAMPAIGN_PAUSED', 'ILLEGAL_TRANSITION'],
  ...['SLOTS_RESERVED', 'RESERVATION_LIMIT'],
  ...['ALREADY_DECIDED', 'REVIEW_NOT_CLAIMED', 'NOT_FOUND'],
]

function expected(error: unknown): void {
  const errors = error instanceof AggregateError ? error.errors : [error]
  for (const each of errors) {
    if (each.message !== 'killed' && !CODES.includes(each.code)) throw each
  }
}

test.each(Object.entries(orderInputs))(
  'on real storage, with crashes and two instances, %s pays or returns all that was funded, and each user once',
  async (name, input) => {
    let [run, paid, held] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const campaign = await openCampaign(name, input, run++)
        for (const one of steps) await campaign.take(one)
        const ended = await campaign.finish()
        paid += ended.paid
        held += ended.held
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    // Otherwise nothing was shown.
    expect(paid).toBeGreaterThan(0)
    expect(held).toBeGreaterThan(0)
  },
  sized({ short: 120_000, long: 1_800_000 }),
)
