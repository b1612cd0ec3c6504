import { randomInt } from 'node:crypto'
import { newReferralCode } from '../../domain/referrals/code.ts'
import type { Dependencies } from '../dependencies.ts'

/** The user's code, always the same; made when it is first asked for. */
export async function ownReferralCode(
  { referralCodes, clock }: Pick<Dependencies, 'referralCodes' | 'clock'>,
  userId: string,
): Promise<string> {
  for (;;) {
    const known = await referralCodes.of(userId)
    if (known) return known
    const code = newReferralCode(randomInt)
    if (await referralCodes.add(code, userId, clock.now())) return code
  }
}
