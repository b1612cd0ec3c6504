import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit'
import type { PasskeyAsker } from '../../domain/passkey-challenge.ts'
import { hashRecoveryCode } from '../../domain/recovery-code.ts'
import { checkRecovery, checkTotp, type TryLane } from '../../domain/second-factor.ts'
import { totpStepOf } from '../../domain/totp.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { unsealSecret } from './sealed-secret.ts'

type Needed = Pick<
  Dependencies,
  'factors' | 'secrets' | 'passkeyChallenges' | 'siteOrigins' | 'clock'
>

/**
 * Checks a proof by the user's second factor, which is used up by it: of many tries with one proof at the same time one
 * succeeds.
 * @param asker who was asked for a passkey
 * @throws DomainError SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_ATTEMPTS
 */
export async function checkFactor(
  deps: Needed,
  userId: string,
  proof: FactorProof,
  lane: TryLane,
  asker: PasskeyAsker,
): Promise<void> {
  if (proof.way === 'passkey') {
    await checkPasskey(deps, userId, proof.credential, asker)
    return
  }
  const { factors, secrets, clock } = deps
  const { way, code } = proof
  const now = clock.now()
  const stepOf = stepOfCode(secrets.factor, userId, code, now)
  const isRight = await factors.change(userId, (current) => {
    const { next, isRight } =
      way === 'totp'
        ? checkTotp(current, stepOf, lane, now)
        : checkRecovery(current, hashRecoveryCode(secrets.factor, userId, code))
    return { next, result: isRight }
  })
  if (!isRight) throw new DomainError('SECOND_FACTOR_WRONG')
}

/** The period whose code was entered, for a sealed secret. */
export const stepOfCode = (key: Buffer, userId: string, code: string, now: Date) => {
  return (sealedSecret: string) => totpStepOf(unsealSecret(key, userId, sealedSecret), code, now)
}
