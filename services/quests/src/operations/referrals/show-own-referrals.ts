import { referralPath } from '@platform/contracts/quests/paths'
import type { OwnReferrals } from '@platform/contracts/quests/referrals'
import { rewardOf } from '../../domain/referrals/programme.ts'
import { referralIdOf } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownReferralCode } from './own-code.ts'

type Needed = Pick<
  Dependencies,
  'referrals' | 'referralCodes' | 'referralProgrammes' | 'clock' | 'ids'
>

export async function showOwnReferrals(deps: Needed, userId: string): Promise<OwnReferrals> {
  const { referrals, referralProgrammes, ids } = deps
  const [code, counts, programme, own] = await Promise.all([
    ownReferralCode(deps, userId),
    countReferrals(deps, userId),
    referralProgrammes.open(),
    referrals.find(referralIdOf(ids.from, userId)),
  ])
  return {
    code,
    path: referralPath(code),
    counts,
    reward: rewardOf(programme),
    isInvited: own !== null,
  }
}

export async function countReferrals(
  { referrals }: Pick<Needed, 'referrals'>,
  userId: string,
): Promise<OwnReferrals['counts']> {
  const [pending, active, consumed] = await Promise.all([
    referrals.count(userId, 'pending'),
    referrals.count(userId, 'active'),
    referrals.count(userId, 'consumed'),
  ])
  return { pending, active, consumed }
}
