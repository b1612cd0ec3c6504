import { referralPath } from '@platform/contracts/quests/paths'
import type { OwnReferrals } from '@platform/contracts/quests/referrals'
import { boostNow, placesAt } from '../../domain/referrals/boost.ts'
import {
  earnedFrom,
  promising,
  type ReferralProgramme,
  rewardOf,
} from '../../domain/referrals/programme.ts'
import { referralIdOf } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownReferralCode } from './own-code.ts'

type Needed = Pick<
  Dependencies,
  'referrals' | 'referralCodes' | 'referralProgrammes' | 'clock' | 'ids'
>

export async function showOwnReferrals(deps: Needed, userId: string): Promise<OwnReferrals> {
  const { referrals, referralProgrammes, clock, ids } = deps
  const [code, counts, programme, own, earned] = await Promise.all([
    ownReferralCode(deps, userId),
    countReferrals(deps, userId),
    referralProgrammes.open().then(promising),
    referrals.find(referralIdOf(ids.from, userId)),
    earnedBy(deps, userId),
  ])
  return {
    code,
    path: referralPath(code),
    counts,
    reward: rewardOf(programme),
    boost:
      programme &&
      boostNow(programme.boosts, clock.now(), await placesTaken(deps, userId, programme)),
    earned,
    isInvited: own !== null,
  }
}

/** How many friends of the user have a place among the first ones of a programme, where that counts now. */
async function placesTaken(
  { referrals, clock }: Needed,
  userId: string,
  { id, boosts }: ReferralProgramme,
): Promise<number> {
  return placesAt(boosts, clock.now()) > 0 ? referrals.countPlaces(userId, id) : 0
}

/** What the programmes that paid for the user's friends gave the user, by currency. */
async function earnedBy(
  { referrals, referralProgrammes, clock }: Needed,
  userId: string,
): Promise<OwnReferrals['earned']> {
  const paid = await referrals.countPaid(userId, clock.now())
  const programmes = await Promise.all(
    paid.map(({ programmeId }) => referralProgrammes.find(programmeId)),
  )
  return earnedFrom(paid, programmes)
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
