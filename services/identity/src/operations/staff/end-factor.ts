import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { endFactors } from '../../domain/second-factor.ts'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { deliverNotice } from '../factors/deliver-notices.ts'
import { refuseUnderWay } from '../sessions/end-sessions.ts'
import { keepOtherWays, removeFromFactor } from '../ways-in.ts'

type Needed = Pick<
  Dependencies,
  | 'users'
  | 'contacts'
  | 'outsideAccounts'
  | 'connections'
  | 'factors'
  | 'audit'
  | 'sessions'
  | 'notices'
  | 'events'
  | 'clock'
  | 'ids'
>

/** ms in which a factor ends, unless a crash has interrupted it. */
const ENDING_MS = 30_000

/**
 * For a user who lost the app or every passkey, and every recovery code: removes them all, ends all of their sessions and sends
 * them a message. After the removal, a worker finishes what a crash left; before it, staff end the factor again.
 * @throws DomainError OWN_FACTOR, PASSKEY_LAST_WAY_IN, NOT_FOUND also for a user without a second factor
 */
export async function endFactor(
  deps: Needed,
  staff: Staff,
  userId: string,
  reason: string,
): Promise<User> {
  if (userId === staff.id) throw new DomainError('OWN_FACTOR')
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const at = deps.clock.now()
  // What may refuse is asked first. Of two ends at once both may pass it, and the one that loses leaves its record.
  await keepOtherWays(deps, userId, new Date(at.getTime() + ENDING_MS))
  const subject = { kind: 'user', id: userId }
  await recordAct(deps, { by: staff, action: 'end-second-factor', subject, reason })
  const language = noticeLanguageOf(user)
  const notice = { id: deps.ids.next(), kind: 'ended', language, at } as const
  // Here and at the end of the sessions: no session of before adds anything, and what a factor that is gone opens is refused.
  await deps.contacts.renewEpoch(userId)
  await refuseUnderWay(deps, userId)
  await removeFromFactor(deps, userId, (current) => endFactors(current, notice))
  await deliverNotice(deps, userId, notice.id)
  return user
}
