import type { verifyBankBody } from '@platform/contracts/kyc/http'
import { DomainError, type Idempotency, type User } from '@platform/service-kit'
import type { z } from 'zod'
import { ACTIVE, type BankUpdate, usableAtTheEarliest } from '../../domain/bank/bank-update.ts'
import { isInForce, type Verification } from '../../domain/verifications/verification.ts'
import type { Dependencies } from '../dependencies.ts'
import { startVerification } from '../verifications/start-verification.ts'
import { endVerification } from './tend-bank-updates.ts'

type Needed = Dependencies

/**
 * Asks for another bank account in place of the verified one: it is verified, its owner is sent a message, and after a wait it is in force. Until
 * then the former one is. The update is stored before its verification, which counts for nothing without one. A later request takes the place of
 * one that waits.
 * @returns its verification, and from when on it is usable at the earliest
 * @throws FRESH_PROOF_NEEDED with the ways to give the proof, UNAUTHENTICATED, BANK_MISSING, VERIFICATION_RUNS, and those of a verification
 */
export async function updateBank(
  deps: Needed,
  user: Pick<User, 'id' | 'sessionId'>,
  { consentVersion, ...account }: z.infer<typeof verifyBankBody>,
  request: Idempotency,
): Promise<{ verification: Verification; usableFrom: Date }> {
  const id = request.id('verification')
  const update = (await deps.bankUpdates.find(id)) ?? (await open(deps, user, id))
  const input = { kind: 'bank', ...account } as const
  try {
    const by = { userId: user.id, input, consentVersion, purpose: 'update' } as const
    const verification = await startVerification(deps, by, request)
    return { verification, usableFrom: usableAtTheEarliest(update, deps.bankWaitMs) }
  } catch (error) {
    if ((await deps.verifications.byId(id)) === null) {
      await deps.bankUpdates.move(id, ['proving'], 'stopped')
    }
    throw error
  }
}

async function open(
  deps: Needed,
  user: Pick<User, 'id' | 'sessionId'>,
  verificationId: string,
): Promise<BankUpdate> {
  await deps.requireFreshProof(user)
  const { id: userId } = user
  const now = deps.clock.now()
  const all = await deps.verifications.ofUser(userId)
  if (!all.some((one) => one.kind === 'bank' && isInForce(one, now))) {
    throw new DomainError('BANK_MISSING')
  }
  await giveUpEarlier(deps, userId)
  const update: BankUpdate = {
    ...{ verificationId, userId, state: 'proving', askedAt: now, noticeSentAt: null },
  }
  if (await deps.bankUpdates.add(update)) return update
  const stored = await deps.bankUpdates.find(verificationId)
  if (stored) return stored
  throw new DomainError('VERIFICATION_RUNS')
}

/** One that waits, or whose request died before its verification was stored, gives its place to a new one. */
async function giveUpEarlier(deps: Needed, userId: string): Promise<void> {
  const last = await deps.bankUpdates.lastOf(userId)
  if (!last) return
  const { verificationId: id, state } = last
  const isDead = state === 'proving' && (await deps.verifications.byId(id)) === null
  if (state !== 'waiting' && !isDead) return
  if (await deps.bankUpdates.move(id, [state], 'stopped')) await endVerification(deps, id)
}

/** From when on an account that is asked for is usable; null while none is. */
export async function bankUsableFrom(
  { bankUpdates, bankWaitMs }: Pick<Dependencies, 'bankUpdates' | 'bankWaitMs'>,
  userId: string,
): Promise<Date | null> {
  const last = await bankUpdates.lastOf(userId)
  const isActive = last !== null && ACTIVE.some((state) => state === last.state)
  return isActive ? usableAtTheEarliest(last, bankWaitMs) : null
}
