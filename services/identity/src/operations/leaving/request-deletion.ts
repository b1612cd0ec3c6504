import { DAY_MS } from '@platform/contracts/constants'
import { DELETION_WORD } from '@platform/contracts/identity/leaving'
import { countWithin, DomainError } from '@platform/service-kit'
import { type Deletion, isConfirmed, newDeletion } from '../../domain/deletion.ts'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { deliverDeletionNotice } from './deliver-deletion-notices.ts'

/** Deletions that a user may ask for in a day: each sends messages, and so does its end. */
const MAX_REQUESTS = 5

type Needed = Pick<
  Dependencies,
  | 'deletions'
  | 'rates'
  | 'users'
  | 'contacts'
  | 'factors'
  | 'outsideAccounts'
  | 'sessions'
  | 'notices'
  | 'events'
  | 'graceDays'
  | 'clock'
>

/**
 * The caller's account is deleted when the days of grace are over. Every session ends, and the user is sent when it is; they
 * may log in until then and cancel. Again, it changes nothing.
 * @throws DomainError DELETION_NOT_CONFIRMED, NOT_FOUND, RATE_LIMITED, and what `requireFreshProof` throws
 */
export async function requestDeletion(
  deps: Needed,
  caller: Caller,
  { confirmation }: { confirmation: string },
): Promise<Deletion> {
  await requireFreshProof(deps, caller)
  const { userId } = caller
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  if (!isConfirmed(confirmation, DELETION_WORD, user.userName)) {
    throw new DomainError('DELETION_NOT_CONFIRMED')
  }
  const isAskedAgain = (await waitingDeletion(deps, userId)) !== null
  if (!isAskedAgain) {
    const limit = { key: `deletion:${userId}`, max: MAX_REQUESTS, windowMs: DAY_MS }
    await countWithin(deps.rates, deps.clock, limit)
  }
  const wanted = newDeletion(
    { userId, language: noticeLanguageOf(user) },
    deps.graceDays,
    deps.clock.now(),
  )
  const deletion = await deps.deletions.request(wanted)
  // What another call stored it sends, or the worker: many at once would each send the same message.
  if (!isAskedAgain) await deliverDeletionNotice(deps, userId)
  await endSessionsOf(deps, userId, null)
  return deletion
}

/** The caller's deletion that can be cancelled; null without one. @throws DomainError UNAUTHENTICATED */
export async function showDeletion(
  deps: Pick<Dependencies, 'deletions' | 'sessions' | 'users' | 'clock'>,
  caller: Caller,
): Promise<Deletion | null> {
  const { userId } = await openSessionOf(deps, caller)
  return waitingDeletion(deps, userId)
}

/** The account stays, and the user is sent that. @throws DomainError UNAUTHENTICATED, also when the deletion has begun */
export async function cancelDeletion(
  deps: Pick<Dependencies, 'deletions' | 'sessions' | 'users' | 'contacts' | 'notices' | 'clock'>,
  caller: Caller,
): Promise<void> {
  const { userId } = await openSessionOf(deps, caller)
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('UNAUTHENTICATED')
  const isKept = await deps.deletions.keep(userId, noticeLanguageOf(user), deps.clock.now())
  if (isKept) await deliverDeletionNotice(deps, userId)
}

/** The user's deletion that can be cancelled. */
export async function waitingDeletion(
  { deletions }: Pick<Dependencies, 'deletions'>,
  userId: string,
): Promise<Deletion | null> {
  const deletion = await deletions.find(userId)
  return deletion?.state === 'waiting' ? deletion : null
}
