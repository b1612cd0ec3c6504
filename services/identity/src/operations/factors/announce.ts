import { DomainError } from '@platform/service-kit'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { type FactorNotice, takeBackNotice, withNotice } from '../../domain/factor-notices.ts'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { deliverNotice } from './deliver-notices.ts'

export type Announcing = Pick<
  Dependencies,
  'factors' | 'users' | 'contacts' | 'sessions' | 'notices' | 'events' | 'clock' | 'ids'
>

/**
 * Does what the user gets a message about, where it is stored apart from their factor. The message is stored first, so that a crash leaves
 * nothing done without it, and forgotten where `act` did nothing. What `act` rejects with leaves the message.
 * @param act returns whether it did anything
 * @returns what `act` returned
 * @throws DomainError UNAUTHENTICATED when the session has ended
 */
export async function announced(
  deps: Announcing,
  caller: Caller,
  about: Pick<FactorNotice, 'kind' | 'name'>,
  act: () => Promise<boolean>,
): Promise<boolean> {
  const { factors, users, ids, clock } = deps
  const { userId } = caller
  const user = await users.find(userId)
  if (!user) throw new DomainError('UNAUTHENTICATED')
  const notice = {
    ...about,
    id: ids.next(),
    language: noticeLanguageOf(user),
    at: clock.now(),
  }
  const before = await factors.change(
    userId,
    (current) => ({
      next: { ...current, ...withNotice(current, notice) },
      result: current.notices,
    }),
    () => openSessionOf(deps, caller),
  )
  const isDone = await act()
  if (isDone) await deliverNotice(deps, userId, notice.id)
  else {
    await factors.change(userId, (current) => ({
      next: takeBackNotice(current, notice.id, before),
      result: null,
    }))
  }
  return isDone
}
