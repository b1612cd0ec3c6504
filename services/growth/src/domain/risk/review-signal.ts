import type { RiskSignalKind } from '@platform/contracts/growth/risk-kinds'
import type { Verdict } from '@platform/contracts/staff/reviews'

/** What decisions of reviewers say of an account, by the kind of the item: where it is refused, and where it is accepted. */
const KINDS: Readonly<Record<string, { reject: RiskSignalKind; accept?: RiskSignalKind }>> = {
  proof: { reject: 'proof-refused' },
  claim: { reject: 'hold-refused', accept: 'hold-released' },
  referral: { reject: 'referral-refused' },
  clan: { reject: 'clan-refused' },
  card: { reject: 'card-refused' },
  verification: { reject: 'identity-refused' },
  'expert-application': { reject: 'application-refused' },
}

/** Subjects of acts of reviewers are named so: `review:<kind of the item>`. */
const PREFIX = 'review:'

/**
 * The signal of a decision; null where it says nothing, so that an earlier decision about the same item is withdrawn. Undefined where
 * decisions of the kind are no signals.
 */
export function signalOfReview(
  subjectKind: string,
  verdict: Verdict,
): RiskSignalKind | null | undefined {
  if (!subjectKind.startsWith(PREFIX)) return undefined
  const name = subjectKind.slice(PREFIX.length)
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  return kind && (kind[verdict] ?? null)
}
