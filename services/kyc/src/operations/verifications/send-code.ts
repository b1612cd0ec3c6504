import { MAX_OTP_TRIES } from '@platform/contracts/kyc/fields'
import { DomainError } from '@platform/service-kit'
import type { CheckProvider } from '../../domain/verifications/check-provider.ts'
import { codeTaken, ended } from '../../domain/verifications/moves.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import { advance, isAskedLater } from './advance.ts'
import { decide } from './decide.ts'
import type { VerificationDependencies } from './dependencies.ts'
import { moveAndSettle } from './settle.ts'

/**
 * Passes on the code from the phone of an Aadhaar. It counts before it is passed on, so that as many at once are no more tries.
 * @throws NOT_FOUND also for another user's, VERIFICATION_STATE, OTP_WRONG with `attemptsLeft`, OTP_EXPIRED, PROVIDER_AWAY, IN_PROGRESS
 */
export async function sendCode(
  deps: VerificationDependencies,
  userId: string,
  { verificationId: id, otp }: { verificationId: string; otp: string },
): Promise<Verification> {
  const stored = await deps.verifications.byId(id)
  if (stored?.userId !== userId) throw new DomainError('NOT_FOUND')
  const { checkProvider: checks } = deps
  if (!checks) throw new DomainError('PROVIDER_AWAY')
  if (stored.state !== 'waiting-for-otp' || !stored.provider) {
    throw new DomainError('VERIFICATION_STATE', { state: stored.state })
  }
  if (stored.codeTries >= MAX_OTP_TRIES) throw new DomainError('IN_PROGRESS')
  const counted = await deps.verifications.move(stored, {
    ...stored,
    codeTries: stored.codeTries + 1,
  })
  if (!counted) throw new DomainError('IN_PROGRESS')
  const answer = await passOn(deps, checks, counted, stored.provider.reference, otp)
  switch (answer) {
    case 'right':
      return accepted(deps, id)
    case 'wrong':
      return refuse(deps, counted)
    case 'over':
      await moveAndSettle(deps, counted, ended(counted, 'NOT_FINISHED'))
      throw new DomainError('OTP_EXPIRED')
  }
}

/** A code that the provider has not looked at does not count. */
async function passOn(
  deps: VerificationDependencies,
  checks: CheckProvider,
  counted: Verification,
  reference: string,
  otp: string,
) {
  try {
    return await checks.sendCode(reference, otp)
  } catch (error) {
    await deps.verifications.move(counted, { ...counted, codeTries: counted.codeTries - 1 })
    if (!isAskedLater(error)) throw error
    throw new DomainError('PROVIDER_AWAY', undefined, { cause: error })
  }
}

/** The provider knows that the code was right, whatever is stored here: of two at once one stores it. */
async function accepted(deps: VerificationDependencies, id: string): Promise<Verification> {
  const stored = await deps.verifications.byId(id)
  if (!stored) throw new DomainError('NOT_FOUND')
  if (stored.state === 'waiting-for-otp') {
    await deps.verifications.move(stored, codeTaken(stored, deps.clock.now(), deps.times))
  }
  try {
    return await advance(deps, id)
  } catch (error) {
    if (!isAskedLater(error)) throw error
    return (await deps.verifications.byId(id)) ?? stored
  }
}

/** @throws OTP_WRONG always */
async function refuse(
  deps: VerificationDependencies,
  { id, codeTries }: Verification,
): Promise<never> {
  const attemptsLeft = MAX_OTP_TRIES - codeTries
  if (attemptsLeft === 0) await endTries(deps, id)
  throw new DomainError('OTP_WRONG', { attemptsLeft })
}

/** Refuses it, at whatever version it is by now: no code is passed on any more. */
async function endTries(deps: VerificationDependencies, id: string): Promise<void> {
  for (;;) {
    const stored = await deps.verifications.byId(id)
    if (stored?.state !== 'waiting-for-otp') return
    const { version } = stored
    const refusal = { verdict: 'refused', reason: 'OTP_WRONG', by: 'provider' } as const
    try {
      await decide(deps, { id, version, ...refusal })
      return
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'VERIFICATION_CHANGED') throw error
    }
  }
}
