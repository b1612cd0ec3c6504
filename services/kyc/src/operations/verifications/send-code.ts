import { MAX_OTP_TRIES } from '@platform/contracts/kyc/fields'
import { DomainError } from '@platform/service-kit'
import type { CheckProvider } from '../../domain/verifications/check-provider.ts'
import { codeTaken, ended } from '../../domain/verifications/moves.ts'
import type { Verification } from '../../domain/verifications/verification.ts'
import { advance, isAskedLater } from './advance.ts'
import { decide } from './decide.ts'
import type { VerificationDependencies } from './dependencies.ts'
import { moveAndSettle } from './settle.ts'

/** A round repeats when another instance wrote between. */
const MAX_ROUNDS = 20

/**
 * Passes on the code from the phone of an Aadhaar. It counts before it is passed on, so that as many at once are no more tries.
 * @throws NOT_FOUND also for another user's, VERIFICATION_STATE, OTP_WRONG with `attemptsLeft`, OTP_EXPIRED, PROVIDER_AWAY, IN_PROGRESS
 */
export async function sendCode(
  deps: VerificationDependencies,
  userId: string,
  { verificationId: id, otp }: { verificationId: string; otp: string },
): Promise<Verification> {
  const { checkProvider: checks } = deps
  const { counted, reference } = await count(deps, userId, id)
  const answer = await passOn(deps, checks, counted, reference, otp)
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

/** Counts a code. The worker may look at the verification at the same time: then it is counted in what that has stored. */
async function count(deps: VerificationDependencies, userId: string, id: string) {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stored = await deps.verifications.byId(id)
    if (stored?.userId !== userId) throw new DomainError('NOT_FOUND')
    const { state, provider, codeTries } = stored
    if (state !== 'waiting-for-otp' || !provider) {
      throw new DomainError('VERIFICATION_STATE', { state })
    }
    if (codeTries >= MAX_OTP_TRIES) break
    const next = { ...stored, codeTries: codeTries + 1, codeAt: deps.clock.now() }
    const counted = await deps.verifications.move(stored, next)
    if (counted) return { counted, reference: provider.reference }
  }
  throw new DomainError('IN_PROGRESS')
}

/** Takes back that a code was counted, unless the verification is over by now. */
async function uncount(deps: VerificationDependencies, id: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stored = await deps.verifications.byId(id)
    if (stored?.state !== 'waiting-for-otp' || stored.codeTries === 0) return
    const codeTries = stored.codeTries - 1
    if (await deps.verifications.move(stored, { ...stored, codeTries })) return
  }
}

/** A code that the provider has not looked at does not count. */
async function passOn(
  deps: VerificationDependencies,
  checks: CheckProvider | null,
  counted: Verification,
  reference: string,
  otp: string,
) {
  try {
    if (!checks) throw new DomainError('PROVIDER_AWAY')
    return await checks.sendCode(reference, otp)
  } catch (error) {
    await uncount(deps, counted.id)
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
