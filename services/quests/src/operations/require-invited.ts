import { DomainError } from '@platform/service-kit/errors'
import { countsAsInvited, referralIdOf } from '../domain/referrals/referral.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'referrals' | 'ids'>

/** Whether somebody has invited the user. */
export const isInvited = async ({ referrals, ids }: Needed, userId: string): Promise<boolean> =>
  countsAsInvited(await referrals.find(referralIdOf(ids.from, userId)))

/** @throws NOT_INVITED where the campaign is only for users whom somebody has invited, and nobody has invited this one */
export async function requireInvited(
  deps: Needed,
  { invited }: { invited: boolean },
  userId: string,
): Promise<void> {
  if (invited && !(await isInvited(deps, userId))) throw new DomainError('NOT_INVITED')
}
