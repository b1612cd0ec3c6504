import { DAY_MS } from '@platform/contracts/constants'
import type { UserFact } from '@platform/contracts/kyc/facts'
import type { VerificationKind, VerificationState } from '@platform/contracts/kyc/fields'
import { ageOn } from '@platform/contracts/rules/day-month-year'
import type { LocalDay } from '@platform/contracts/rules/local-day'

/** What a verification of a user says, as far as facts rest on it. */
export interface Proof {
  kind: VerificationKind
  state: VerificationState
  /** From then on it has to be proven anew; null: it does not expire. */
  expiresAt: Date | null
  /** Of the person, where it has one that can still be read. */
  birthDate: LocalDay | null
  /** False of an account that does not take the place of the former one yet. */
  isInForce: boolean
}

/** What is known of a fact now. */
export interface FactState {
  holds: boolean
  /** Until when it is proven; null: without end, or it does not hold. */
  expiresAt: Date | null
  /** When it may be another one although no verification changes; null: never. */
  recheckAt: Date | null
}

/** The fact that a verification of the kind proves alone; the age comes from a birth date. */
const PROVES: Readonly<Partial<Record<VerificationKind, UserFact>>> = {
  pan: 'pan-verified',
  bank: 'bank-matched',
  liveness: 'liveness',
}

const ADULT_FROM = 18
/** Earth's last clocks are so far behind UTC, ms: a birthday counts once it is there everywhere. */
const LAST_CLOCK_MS = 12 * 3_600_000

/** The facts that these verifications prove now. One that is not in it is not proven. Where documents differ about the age, the younger counts. */
export function factsOf(proofs: readonly Proof[], now: Date): ReadonlyMap<UserFact, FactState> {
  const good = proofs.filter((proof) => isGood(proof, now))
  const facts = new Map<UserFact, FactState>()
  for (const [kind, fact] of Object.entries(PROVES)) {
    const own = good.filter((proof) => proof.kind === kind)
    if (own.length > 0) facts.set(fact, provenUntil(own))
  }
  const day = new Date(now.getTime() - LAST_CLOCK_MS).toISOString().slice(0, 10)
  const dated = good.flatMap(({ birthDate, expiresAt }) =>
    birthDate ? [{ isAdult: ageOn(birthDate, day) >= ADULT_FROM, expiresAt }] : [],
  )
  const minors = dated.filter(({ isAdult }) => !isAdult)
  if (minors.length > 0) {
    // Looked at again every day: the day of the birthday would be stored with it.
    const recheckAt = new Date(now.getTime() + DAY_MS)
    facts.set('under-18', { ...provenUntil(minors), recheckAt })
  } else if (dated.length > 0) facts.set('over-18', provenUntil(dated))
  return facts
}

/** Whether the user is of age, by the facts that hold now; null while it is not known. */
export function isAdult(
  facts: Iterable<{ fact: UserFact; holds: boolean; expiresAt: Date | null }>,
  now: Date,
): boolean | null {
  let adult: boolean | null = null
  for (const { fact, holds, expiresAt } of facts) {
    if (!holds || (expiresAt !== null && expiresAt <= now)) continue
    if (fact === 'under-18') return false
    if (fact === 'over-18') adult = true
  }
  return adult
}

const isGood = ({ state, isInForce, expiresAt }: Proof, now: Date) =>
  state === 'verified' && isInForce && (expiresAt === null || expiresAt > now)

/** As long as the one of these that holds longest. */
function provenUntil(proofs: readonly Pick<Proof, 'expiresAt'>[]): FactState {
  const ends = proofs.map(({ expiresAt }) => expiresAt)
  const last = ends.includes(null)
    ? null
    : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
  return { holds: true, expiresAt: last, recheckAt: null }
}
