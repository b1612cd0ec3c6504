import { RENEWABLE_MS } from '@platform/contracts/kyc/fields'
import type { verifyBankBody } from '@platform/contracts/kyc/http'
import { DomainError, type Idempotency, type User } from '@platform/service-kit'
import type { z } from 'zod'
import { ACTIVE, type BankUpdate, usableAtTheEarliest } from '../../domain/bank/bank-update.ts'
import { markedText } from '../../domain/verifications/input.ts'
import {
  isInForce,
  type Verification,
  wasVerified,
} from '../../domain/verifications/verification.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  requireMayAsk,
  type StartedBy,
  startVerification,
} from '../verifications/start-verification.ts'
import { endStopped } from './tend-bank-updates.ts'

type Needed = Dependencies

/**
 * Asks for another bank account in place of the one that is verified, or was until it was too old: the new one is verified, its owner is sent a
 * message, and after a wait it is in force. Until then the former one is. The update is stored before its verification, which counts for nothing
 * without one. A later request takes the place of one that waits, unless it is refused.
 * @returns its verification, and from when on it is usable at the earliest
 * @throws FRESH_PROOF_NEEDED with the ways to give the proof, UNAUTHENTICATED, BANK_MISSING, VERIFICATION_RUNS, VERIFICATION_DONE for an account
 * that is verified, and those of a verification
 */
export async function updateBank(
  deps: Needed,
  user: Pick<User, 'id' | 'sessionId' | 'origin'>,
  { consentVersion, ...account }: z.infer<typeof verifyBankBody>,
  request: Idempotency,
): Promise<{ verification: Verification; usableFrom: Date }> {
  const id = request.id('verification')
  const input = { kind: 'bank', ...account } as const
  const device = user.origin?.device ?? null
  const by = { userId: user.id, input, consentVersion, purpose: 'update', device } as const
  const update = (await goingOn(deps, id)) ?? (await open(deps, user, id, by))
  try {
    const verification = await startVerification(deps, by, request)
    // Its owner stopped it before its verification was stored.
    const isStopped = (await deps.bankUpdates.find(id))?.state === 'stopped'
    if (isStopped) await endStopped(deps, id)
    return { verification, usableFrom: usableAtTheEarliest(update, deps.bankWaitMs) }
  } catch (error) {
    if ((await deps.verifications.byId(id)) === null) {
      if (await deps.bankUpdates.move(id, ['proving'], 'stopped'))
        await deps.bankUpdates.finished(id)
    }
    throw error
  }
}

/** The update of a request that is repeated. Null where it is a new one, or failed before its verification was stored: it begins again, with a proof. */
async function goingOn(deps: Needed, id: string): Promise<BankUpdate | null> {
  const found = await deps.bankUpdates.find(id)
  const isFailed = found?.state === 'stopped' && (await deps.verifications.byId(id)) === null
  return isFailed ? null : found
}

async function open(
  deps: Needed,
  user: Pick<User, 'id' | 'sessionId'>,
  verificationId: string,
  by: StartedBy,
): Promise<BankUpdate> {
  await deps.requireFreshProof(user)
  const { id: userId } = user
  const now = deps.clock.now()
  const last = await deps.bankUpdates.lastOf(userId)
  // A process that stopped may have left the verification of one that is stopped.
  if (last?.state === 'stopped') await endStopped(deps, last.verificationId)
  const all = await deps.verifications.ofUser(userId)
  const accounts = all.filter(({ kind }) => kind === 'bank')
  if (!accounts.some(wasVerified)) throw new DomainError('BANK_MISSING')
  // All that can be refused comes before the one that waits is given up.
  await requireMayAsk(deps, by)
  requireOtherAccount(deps, accounts, by)
  if (last) await giveUpEarlier(deps, last)
  const update: BankUpdate = {
    ...{ verificationId, userId, state: 'proving', askedAt: now, noticeSentAt: null },
  }
  const { bankUpdates } = deps
  if ((await bankUpdates.add(update)) || (await bankUpdates.reopen(update))) return update
  // The same request at the same time.
  const stored = await bankUpdates.find(verificationId)
  if (stored && stored.state !== 'stopped') return stored
  throw new DomainError('VERIFICATION_RUNS')
}

/** @throws VERIFICATION_DONE for an account that is verified, also where it waits already */
function requireOtherAccount(
  { blindIndex, clock }: Pick<Needed, 'blindIndex' | 'clock'>,
  accounts: readonly Verification[],
  { input }: StartedBy,
): void {
  const text = markedText(input)
  const mark = text === null ? null : blindIndex('bank', text)
  const renewable = new Date(clock.now().getTime() + RENEWABLE_MS)
  const done = accounts.find((one) => one.mark === mark && isInForce(one, renewable))
  if (done) throw new DomainError('VERIFICATION_DONE', { verificationId: done.id })
}

/** One that waits, or whose request died before its verification was stored, gives its place to a new one. */
async function giveUpEarlier(deps: Needed, last: BankUpdate): Promise<void> {
  const { verificationId: id, state } = last
  const isDead = state === 'proving' && (await deps.verifications.byId(id)) === null
  if (state !== 'waiting' && !isDead) return
  if (await deps.bankUpdates.move(id, [state], 'stopped')) await endStopped(deps, id)
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
