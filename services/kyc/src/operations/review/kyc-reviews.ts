import type { VerificationReason } from '@platform/contracts/kyc/fields'
import { KYC_REVIEW_GROUNDS } from '@platform/contracts/kyc/review-grounds'
import type { Exclusion } from '@platform/contracts/staff/reviews'
import {
  type Clock,
  createReviews,
  DomainError,
  type Ids,
  type ReviewDecision,
  type Reviewer,
  type ReviewItem,
  type ReviewStage,
  type ReviewStore,
  type Reviews,
} from '@platform/service-kit'
import { isAppealable, isSuperseded } from '../../domain/verifications/moves.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { Dependencies } from '../dependencies.ts'

type Parts = Pick<Dependencies, 'verifications' | 'decideVerification' | 'audit' | 'events'> & {
  store: ReviewStore
  clock: Clock
  ids: Ids
}

/** The queue of verifications that the provider leaves open. */
export const kycReviews = (parts: Parts): Reviews<'verification'> =>
  createReviews({
    ...parts,
    kinds: { verification: (item, made, stage) => decideReviewed(parts, item, made, stage) },
    grounds: { verification: KYC_REVIEW_GROUNDS },
    exclusionOf: (item, by) => exclusionOf(parts, item, by),
  })

/** A reviewer whom the user has made one, or who uses a device of theirs, decides nothing about them. */
async function exclusionOf(
  { verifications }: Pick<Parts, 'verifications'>,
  { userId }: ReviewItem,
  { reviewerMadeBy = [], origin }: Reviewer,
): Promise<Exclusion | null> {
  if (reviewerMadeBy.includes(userId)) return 'MAKER'
  const device = origin?.device ?? null
  if (device === null) return null
  const all = await verifications.ofUser(userId)
  return all.some((one) => one.device === device) ? 'LINKED' : null
}

/** A verification has one item: an appeal is about the same one. */
export const reviewIdOf = ({ ids }: Pick<Dependencies, 'ids'>, verificationId: string): string =>
  ids.from('kyc-review', verificationId)

/** A bank account that would take the place of another one comes first: that is how accounts are stolen. */
const RISKS = { update: 80, first: 40 } as const

/** Asks for a person's decision about a verification; repeated, it is one item. */
export async function openReview(
  deps: Pick<Dependencies, 'reviews' | 'ids'>,
  { id, userId, kind, purpose, reason }: Verification,
): Promise<void> {
  await deps.reviews.open('verification', {
    id: reviewIdOf(deps, id),
    subject: { kind: 'verification', id },
    userId,
    evidence: [`kind:${kind}`, ...(reason ? [`reason:${reason}`] : [])],
    risk: RISKS[purpose],
  })
}

/**
 * What a decision does. It may run again after a crash, and the first one's as late as after that of an appeal: what the verification has
 * become says whether it still has to.
 */
async function decideReviewed(
  deps: Pick<Parts, 'verifications' | 'decideVerification'>,
  { subject }: ReviewItem,
  { verdict, ground, by }: ReviewDecision,
  stage: ReviewStage,
): Promise<void> {
  for (;;) {
    const found = await deps.verifications.byId(subject.id)
    const isDue = found && (stage === 'first' ? found.state === 'in-review' : isAppealable(found))
    // An appeal that is refused changes nothing.
    if (!isDue || (stage === 'appeal' && verdict === 'reject')) return
    if (stage === 'appeal') {
      // Another account of a bank would come into force without an update.
      if (isSuperseded(found, await deps.verifications.ofUser(found.userId))) return
    }
    try {
      await deps.decideVerification({
        ...{ id: found.id, version: found.version, by: { id: by } },
        verdict: verdict === 'accept' ? 'verified' : 'refused',
        reason: verdict === 'accept' ? null : ((ground ?? null) as VerificationReason | null),
      })
      return
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'VERIFICATION_CHANGED')) throw error
    }
  }
}
