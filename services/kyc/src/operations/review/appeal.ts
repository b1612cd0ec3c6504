import type { VerificationView } from '@platform/contracts/kyc/http'
import { DomainError, type ReviewItem } from '@platform/service-kit'
import { isAppealable } from '../../domain/verifications/moves.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { Dependencies } from '../dependencies.ts'
import { reviewIdOf } from './kyc-reviews.ts'

type Needed = Pick<Dependencies, 'reviews' | 'ids' | 'clock'>

/**
 * The user's appeal against what a reviewer has refused: another one decides it. Repeated while it waits, it is one.
 * @returns when it was made
 * @throws NOT_FOUND of another's, ALREADY_DECIDED where no reviewer has refused it, the time for it is over, or an appeal was decided,
 * IN_PROGRESS while the decision has had no effect yet
 */
export async function appealVerification(
  deps: Needed & Pick<Dependencies, 'verifications'>,
  userId: string,
  verificationId: string,
  reason: string,
): Promise<Date> {
  const verification = await deps.verifications.byId(verificationId)
  if (verification?.userId !== userId) throw new DomainError('NOT_FOUND')
  const id = reviewIdOf(deps, verificationId)
  const item = await deps.reviews.find(id)
  if (item?.state === 'appealed' && item.appeal) return item.appeal.at
  if (!item || !isInTime(deps, verification)) throw new DomainError('ALREADY_DECIDED')
  const appealed = await deps.reviews.appeal(id, userId, reason)
  if (!appealed.appeal) throw new Error(`the appeal of ${id} cannot be found`)
  return appealed.appeal.at
}

/** How an appeal against each of these stands, in their order, by one read; null where no reviewer has refused it. */
export async function appealStatesOf(
  deps: Needed,
  verifications: readonly Verification[],
): Promise<VerificationView['appeal'][]> {
  const ids = verifications.filter(isRefusedByReviewer).map(({ id }) => reviewIdOf(deps, id))
  const items = ids.length === 0 ? [] : await deps.reviews.findAll(ids)
  const byId = new Map(items.map((item) => [item.id, item]))
  return verifications.map((one) => stateOf(deps, one, byId.get(reviewIdOf(deps, one.id))))
}

const isRefusedByReviewer = ({ state, decidedBy }: Verification): boolean =>
  state === 'refused' && decidedBy !== null && decidedBy !== 'provider'

function stateOf(
  deps: Pick<Needed, 'clock'>,
  verification: Verification,
  item: ReviewItem | undefined,
): VerificationView['appeal'] {
  if (!isRefusedByReviewer(verification)) return null
  // A number of another account is refused although the reviewer accepts it.
  if (item?.decision?.verdict !== 'reject') return null
  if (item.state === 'appealed') return 'waiting'
  return item.state === 'decided' && isInTime(deps, verification) ? 'possible' : 'over'
}

/** After that, what a reviewer decides by is deleted. */
const isInTime = ({ clock }: Pick<Needed, 'clock'>, verification: Verification): boolean =>
  isAppealable(verification) && verification.dueAt !== null && verification.dueAt > clock.now()
