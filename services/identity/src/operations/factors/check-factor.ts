import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit'
import { hashRecoveryCode } from '../../domain/recovery-code.ts'
import {
  checkRecovery,
  checkTotp,
  type SecondFactor,
  type TryLane,
} from '../../domain/second-factor.ts'
import { totpStepOf } from '../../domain/totp.ts'
import type { Dependencies } from '../dependencies.ts'
import { unsealSecret } from './sealed-secret.ts'

type Needed = Pick<Dependencies, 'factors' | 'secrets' | 'clock'>

/**
 * Checks a code of the user's second factor, which is used up by it: of many tries with one code at the same time one
 * succeeds.
 * @throws DomainError SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
 */
export async function checkFactor(
  { factors, secrets, clock }: Needed,
  userId: string,
  { way, code }: FactorProof,
  lane: TryLane,
): Promise<void> {
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

export const hasFactor = ({ totp }: SecondFactor) => totp !== null
