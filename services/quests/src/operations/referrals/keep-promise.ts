import { type ReferralProgramme, roomOf } from '../../domain/referrals/programme.ts'
import { PROMISES_PER_USER, type Referral } from '../../domain/referrals/referral.ts'
import type { Freed } from '../../repositories/referral-promises.ts'
import type { Dependencies } from '../dependencies.ts'

type Programmes = Pick<Dependencies, 'referralProgrammes'>
type Pair = Pick<Referral, 'referrerId' | 'friendId'>

/** Rewards that a programme keeps for one friend: several where a boost may multiply its reward. */
export interface Kept {
  programme: ReferralProgramme
  reserved: number
}

/**
 * Has the open programme keep the reward of one friend, before it is promised: its money is in escrow, so what is kept can be paid. It pays
 * nobody who opened it.
 * A process that dies before the referral is stored leaves it kept until the programme ends.
 * @returns null without a programme, and where all of its rewards are paid or kept for others
 */
export async function keepReward(
  { referralProgrammes }: Programmes,
  { referrerId, friendId }: Pair,
): Promise<Kept | null> {
  for (;;) {
    const programme = await referralProgrammes.open()
    const reserved = programme ? roomOf(programme) : 0
    if (!programme || reserved < 1) return null
    if ([referrerId, friendId].includes(programme.createdBy)) return null
    if (await referralProgrammes.take(programme, reserved)) return { programme, reserved }
  }
}

/** The same for a friend who has steps to do yet; of one user's friends so many at a time, more at the very same moment. */
export async function keepForNew(
  deps: Programmes & Pick<Dependencies, 'referrals'>,
  pair: Pair,
): Promise<Kept | null> {
  const promised = await deps.referrals.countPromised(pair.referrerId)
  return promised < PROMISES_PER_USER ? keepReward(deps, pair) : null
}

/** What was kept and is not needed can be promised to others, and an end that waited for it goes on. */
export async function giveBack(
  { referralProgrammes, clock }: Programmes & Pick<Dependencies, 'clock'>,
  freed: Freed,
): Promise<void> {
  if (!freed) return
  await referralProgrammes.giveBack(freed.programmeId, freed.count)
  await referralProgrammes.wake(freed.programmeId, clock.now())
}
