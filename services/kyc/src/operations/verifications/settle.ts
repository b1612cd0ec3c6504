import { forEachSettled } from '@platform/service-kit'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { VerificationDependencies } from './dependencies.ts'

type Settles = Pick<
  VerificationDependencies,
  'verifications' | 'onDecided' | 'clock' | 'crashPoint'
>

/** Who stored the decision does what follows; the worker takes up what is left after this, ms. */
const TAKEN_UP_AFTER_MS = 5_000
const BATCH = 100

/** Stores what became of a verification, and does what follows. @returns null when another write came first */
export async function moveAndSettle(
  deps: Settles,
  before: Verification,
  next: Verification,
): Promise<Verification | null> {
  const moved = await deps.verifications.move(before, next, { unsettledAt: deps.clock.now() })
  if (!moved) return null
  deps.crashPoint('kyc-verification-decided')
  await settle(deps, moved)
  return moved
}

/** Does what follows for those of which a crash, or a database that was away, has left it undone. @returns how many there were */
export async function settleLeft(deps: Settles, signal: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - TAKEN_UP_AFTER_MS)
  const left = await deps.verifications.unsettled(before, BATCH)
  await forEachSettled(left, signal, (verification) => settle(deps, verification))
  return left.length
}

async function settle(deps: Settles, verification: Verification): Promise<void> {
  await deps.onDecided(verification)
  deps.crashPoint('kyc-verification-settled')
  await deps.verifications.settled(verification)
}
