import type { Invitation } from '@platform/contracts/quests/referrals'
import { DomainError } from '@platform/service-kit/errors'
import { readReferralCode } from '../../domain/referrals/code.ts'
import { promising, rewardOf } from '../../domain/referrals/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import { namesIfKnown } from '../names-if-known.ts'

type Needed = Pick<Dependencies, 'referralCodes' | 'referralProgrammes' | 'accounts'>

/**
 * Who sent an invitation, and what both get now. Everybody with the link may read it, so it holds the user name alone, which is
 * public; without it while identity is down.
 * @throws REFERRAL_CODE_UNKNOWN
 */
export async function showInvitation(deps: Needed, typed: string): Promise<Invitation> {
  const ownerId = await deps.referralCodes.ownerOf(readReferralCode(typed))
  if (!ownerId) throw new DomainError('REFERRAL_CODE_UNKNOWN')
  const [names, programme] = await Promise.all([
    namesIfKnown(deps, [ownerId]),
    deps.referralProgrammes.open(),
  ])
  return { name: names.get(ownerId) ?? null, reward: rewardOf(promising(programme)) }
}
