import { DAY_MS } from '@platform/contracts/constants'
import { OBJECTION_PAUSE_DAYS, type ShieldAttribute } from '@platform/contracts/growth/risk-kinds'
import type { Exclusion } from '@platform/contracts/staff/reviews'
import {
  DomainError,
  type ReviewDecision,
  type Reviewer,
  type ReviewItem,
} from '@platform/service-kit'
import type { HeldAttribute } from '../../domain/risk/evaluate.ts'
import type { Objection, RiskProfile } from '../../domain/risk/profile.ts'
import { assess } from './assess.ts'
import type { RiskDependencies } from './dependencies.ts'

type Needed = RiskDependencies

/** The kind of the items in the queue of reviews. */
export const OBJECTION = 'shield-attribute'
/** Where in the evidence of one what the user wrote is: after the attribute and the rule. */
export const OBJECTION_WORDS_AT = 2

/** Held rewards wait for it. */
const RISKS = { none: 20, watch: 30, hold: 70 } as const

/** What the user can do about an attribute: a first objection, one to another person after a refusal, or nothing. */
export function nextStep(
  { weight }: Pick<HeldAttribute, 'weight'>,
  last: { item: ReviewItem | null } | null,
  now: Date,
): 'object' | 'appeal' | null {
  if (weight <= 0) return null
  if (!last?.item || last.item.state === 'withdrawn') return 'object'
  const { state, decision } = last.item
  if (state === 'open' || state === 'appealed') return null
  const made = last.item.appealDecision ?? decision
  // What was taken away has come back by something new.
  if (!made || made.verdict === 'accept') return 'object'
  if (state === 'decided') return 'appeal'
  return now.getTime() - made.at.getTime() >= OBJECTION_PAUSE_DAYS * DAY_MS ? 'object' : null
}

/** The last objection to an attribute, with what has become of it. */
export async function lastObjection(
  { reviews }: Pick<Needed, 'reviews'>,
  { objections }: Pick<RiskProfile, 'objections'>,
  attribute: ShieldAttribute,
) {
  const last = objections[attribute]
  return last ? { at: last.at, item: await reviews.find(last.reviewId) } : null
}

interface Sent {
  userId: string
  attribute: ShieldAttribute
  reason: string
  device: string | null
}

/**
 * The user objects to what the rules say of them, and a person looks at it; after a refusal they may ask for another person, once. Who
 * wrote the rules or put them to use does not decide.
 * @param device that of the session in which they object
 * @throws ATTRIBUTE_NOT_HELD; ALREADY_DECIDED while one waits, or after a final refusal for OBJECTION_PAUSE_DAYS
 */
export async function object(
  deps: Needed,
  { userId, attribute, reason, device }: Sent,
): Promise<void> {
  const { riskProfiles, ruleTables, reviews, clock, ids } = deps
  const profile = await riskProfiles.find(userId)
  const held = profile?.attributes.find((one) => one.attribute === attribute)
  if (!profile || !held) throw new DomainError('ATTRIBUTE_NOT_HELD')
  const last = await lastObjection(deps, profile, attribute)
  const now = clock.now()
  const step = nextStep(held, last, now)
  if (step === null) throw new DomainError('ALREADY_DECIDED')
  const sentAs = (reviewId: string, at: Date) =>
    assess(deps, userId, (before) => {
      const known = before.objections[attribute]
      const devices = [...new Set([...devicesOf(known), ...(device === null ? [] : [device])])]
      return {
        ...before,
        objections: { ...before.objections, [attribute]: { reviewId, at, devices } },
      }
    })
  if (step === 'appeal' && last?.item) {
    // Before the appeal: a reviewer of this device does not decide it.
    await sentAs(last.item.id, last.at)
    await reviews.appeal(last.item.id, userId, reason)
    return
  }
  const { writtenBy, activatedBy } = await ruleTables.active()
  // Repeated before the profile knows it, it finds the same item.
  const reviewId = ids.from('objection', userId, attribute, last?.at.toISOString() ?? '')
  await reviews.open(OBJECTION, {
    id: reviewId,
    subject: { kind: 'user', id: userId },
    userId,
    evidence: [attribute, held.rule, reason],
    risk: RISKS[profile.level],
    others: [writtenBy, activatedBy].filter((id) => id !== null),
  })
  await sentAs(reviewId, now)
}

const devicesOf = ({ devices = [], device = null }: Partial<Objection> = {}) =>
  device === null ? devices : [...devices, device]

/**
 * A reviewer whom the user has made one, or who uses a device from which they objected or appealed, decides nothing about them; nor does who wrote the
 * rules that are in use by now, or put them to use.
 */
export async function exclusionOf(
  { riskProfiles, ruleTables }: Pick<Needed, 'riskProfiles' | 'ruleTables'>,
  { userId }: ReviewItem,
  { id, reviewerMadeBy = [], origin }: Reviewer,
): Promise<Exclusion | null> {
  if (reviewerMadeBy.includes(userId)) return 'MAKER'
  const [profile, { writtenBy, activatedBy }] = await Promise.all([
    riskProfiles.find(userId),
    ruleTables.active(),
  ])
  if (id === writtenBy || id === activatedBy) return 'CONCERNED'
  const device = origin?.device ?? null
  if (device === null) return null
  const sent = Object.values(profile?.objections ?? {})
  return sent.some((one) => devicesOf(one).includes(device)) ? 'LINKED' : null
}

/**
 * Gives a decision about an objection its effect: accepted, what came before the objection does not count for the attribute any more.
 * Repeated, it changes nothing; the decision of an appeal replaces the first one.
 */
export async function decideObjection(
  deps: Omit<Needed, 'reviews'>,
  { userId, evidence: [attribute], createdAt, appeal }: ReviewItem,
  { verdict }: Pick<ReviewDecision, 'verdict'>,
): Promise<void> {
  if (verdict === 'reject') return
  const until = appeal?.at ?? createdAt
  await assess(deps, userId, (before) => ({
    ...before,
    cleared: { ...before.cleared, [attribute as ShieldAttribute]: until },
  }))
}
