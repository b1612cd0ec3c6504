import type { AppealState } from '@platform/contracts/clans/chief-applications'
import { DomainError, type ReviewItem } from '@platform/service-kit'
import { type Clan, requireChief } from '../domain/clan.ts'
import { hidingReviewOf } from './clan-reviews.ts'
import type { Dependencies } from './dependencies.ts'
import { loadClan } from './standing.ts'

type Needed = Pick<Dependencies, 'clans' | 'people' | 'chiefApplications' | 'reviews' | 'ids'>

/**
 * The appeal of the chief whose clan was hidden, against what was decided about it as it is now: another reviewer decides it.
 * Repeated while it waits, it is one.
 * @throws NOT_FOUND also to who became chief after the report, CHIEF_ONLY, ALREADY_DECIDED when the clan is not hidden, has been
 * changed since, or its appeal was decided, IN_PROGRESS while the decision has had no effect yet
 */
export async function appealClan(
  deps: Needed,
  userId: string,
  clanId: string,
  reason: string,
): Promise<void> {
  const clan = await loadClan(deps, clanId, userId)
  requireChief(clan, userId)
  if (!clan.hidden || clan.hidden.isChanged) throw new DomainError('ALREADY_DECIDED')
  await appealOnce(deps, hidingReviewOf(deps, clan), userId, reason)
}

/** The same against the rejection of the caller's last application. @throws NOT_FOUND, ALREADY_DECIDED, IN_PROGRESS */
export async function appealApplication(
  deps: Needed,
  userId: string,
  reason: string,
): Promise<void> {
  const application = await deps.chiefApplications.find(userId)
  if (!application) throw new DomainError('NOT_FOUND')
  if (application.state !== 'rejected') throw new DomainError('ALREADY_DECIDED')
  await appealOnce(deps, application.reviewId, userId, reason)
}

async function appealOnce({ reviews }: Needed, id: string, userId: string, reason: string) {
  const item = await reviews.find(id)
  if (item?.userId === userId && item.state === 'appealed') return
  await reviews.appeal(id, userId, reason)
}

/** How the chief of a hidden clan stands to its review; undefined of a clan that everybody sees. */
export async function appealOfClan(
  deps: Needed,
  clan: Clan,
  userId: string,
): Promise<AppealState | undefined> {
  if (!clan.hidden || clan.chiefId !== userId) return undefined
  return stateOf(await deps.reviews.find(hidingReviewOf(deps, clan)), userId)
}

/** The same of the last application of its user; undefined unless it was rejected. */
export async function appealOfApplication(
  { reviews }: Pick<Needed, 'reviews'>,
  { state, reviewId, userId }: { state: string; reviewId: string; userId: string },
): Promise<AppealState | undefined> {
  return state === 'rejected' ? stateOf(await reviews.find(reviewId), userId) : undefined
}

function stateOf(item: ReviewItem | null, userId: string): AppealState {
  if (item?.userId !== userId) return 'over'
  if (item.state === 'appealed') return 'waiting'
  return item.state === 'decided' && item.decision?.verdict === 'reject' ? 'possible' : 'over'
}
