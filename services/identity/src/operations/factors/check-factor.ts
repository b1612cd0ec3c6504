import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import type { PasskeyAsker } from '../../domain/passkey-challenge.ts'
import { hashRecoveryCode } from '../../domain/recovery-code.ts'
import { checkRecovery, checkTotp, type TryLane } from '../../domain/second-factor.ts'
import { totpStepOf } from '../../domain/totp.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { deliverNotice } from './deliver-notices.ts'
import { unsealSecret } from './sealed-secret.ts'

type Needed = Pick<
  Dependencies,
  | 'factors'
  | 'users'
  | 'contacts'
  | 'sessions'
  | 'notices'
  | 'events'
  | 'secrets'
  | 'passkeyChallenges'
  | 'siteOrigins'
  | 'clock'
  | 'ids'
>

/**
 * Checks a proof by the user's second factor, which is used up by it: of many tries with one proof at the same time one
 * succeeds. A recovery code sends its user a message.
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
  if (way === 'recovery-code') {
    await useRecoveryCode(deps, userId, code)
    return
  }
  const stepOf = stepOfCode(secrets.factor, userId, code, now)
  const isRight = await factors.change(userId, (current) => {
    const { next, isRight } = checkTotp(current, stepOf, lane, now)
    return { next, result: isRight }
  })
  if (!isRight) throw new DomainError('SECOND_FACTOR_WRONG')
}

async function useRecoveryCode(deps: Needed, userId: string, code: string): Promise<void> {
  const { factors, users, secrets, clock, ids } = deps
  const user = await users.find(userId)
  if (!user) throw new DomainError('SECOND_FACTOR_WRONG')
  const hash = hashRecoveryCode(secrets.factor, userId, code)
  const language = noticeLanguageOf(user)
  const notice = { id: ids.next(), kind: 'recovery-used', language, at: clock.now() } as const
  const isRight = await factors.change(userId, (current) => {
    const { next, isRight } = checkRecovery(current, hash, notice)
    return { next, result: isRight }
  })
  if (!isRight) throw new DomainError('SECOND_FACTOR_WRONG')
  await deliverNotice(deps, userId, notice.id)
}

/** The period whose code was entered, for a sealed secret. */
export const stepOfCode = (key: Buffer, userId: string, code: string, now: Date) => {
  return (sealedSecret: string) => totpStepOf(unsealSecret(key, userId, sealedSecret), code, now)
}
