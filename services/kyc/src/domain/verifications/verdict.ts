import type { VerificationKind, VerificationReason } from '@platform/contracts/kyc/fields'
import type { CheckFindings } from './check-provider.ts'

/** A score of at least `verified` proves, one below `review` refuses; between them a person decides. 0 to 100. */
export interface Threshold {
  verified: number
  review: number
}

/** By what is scored. A camera check has one score alone each: a reviewer has no picture to decide by. */
export interface Thresholds {
  name: Threshold
  live: number
  face: number
}

export type Verdict =
  | { verdict: 'verified' }
  | { verdict: 'in-review' | 'refused'; reason: VerificationReason }

/** What follows from what the provider found. What it does not say of a name or a birth date, a person decides. */
export function verdictOf(
  kind: VerificationKind,
  found: CheckFindings,
  thresholds: Thresholds,
): Verdict {
  if (!found.exists) return { verdict: 'refused', reason: 'NUMBER_UNKNOWN' }
  if (!found.isActive) {
    const reason = kind === 'bank' ? 'ACCOUNT_CLOSED' : 'NUMBER_INACTIVE'
    return { verdict: 'refused', reason }
  }
  switch (kind) {
    // The code proves that the number is the user's; no name was written.
    case 'aadhaar':
      return { verdict: 'verified' }
    case 'pan':
    case 'cpf':
      return worse(
        byBirthDate(found.birthDateMatches),
        byScore(found.nameMatch, thresholds.name, 'NAME_DIFFERS'),
      )
    case 'bank':
      return byScore(found.nameMatch, thresholds.name, 'NAME_DIFFERS')
    case 'liveness':
      return byCamera(found, thresholds)
  }
}

function byBirthDate(matches: boolean | null): Verdict {
  if (matches === true) return { verdict: 'verified' }
  const verdict = matches === null ? 'in-review' : 'refused'
  return { verdict, reason: 'BIRTH_DATE_DIFFERS' }
}

/** Nothing of it is kept that a person could look at: what is not proven is refused, and its user can try again in better light. */
function byCamera({ live, faceMatch }: CheckFindings, thresholds: Thresholds): Verdict {
  if (live === null || live < thresholds.live) return { verdict: 'refused', reason: 'NOT_LIVE' }
  // Where there is no document with a face there is nothing to compare.
  return faceMatch === null || faceMatch >= thresholds.face
    ? { verdict: 'verified' }
    : { verdict: 'refused', reason: 'FACE_DIFFERS' }
}

function byScore(
  score: number | null,
  { verified, review }: Threshold,
  reason: VerificationReason,
): Verdict {
  if (score !== null && score >= verified) return { verdict: 'verified' }
  return { verdict: score === null || score >= review ? 'in-review' : 'refused', reason }
}

const ORDER = ['verified', 'in-review', 'refused'] as const satisfies readonly Verdict['verdict'][]

const worse = (one: Verdict, other: Verdict): Verdict =>
  ORDER.indexOf(other.verdict) > ORDER.indexOf(one.verdict) ? other : one
