import type { OwnBankUpdate } from '@platform/contracts/kyc/people-http'
import { DomainError } from '@platform/service-kit'
import { type BankUpdate, STOPPABLE, usableFrom } from '../../domain/bank/bank-update.ts'
import type { Dependencies } from '../dependencies.ts'
import { endStopped } from './tend-bank-updates.ts'

type Needed = Parameters<typeof endStopped>[0] & Pick<Dependencies, 'bankWaitMs'>

/** How the user's last update of a bank account stands; null without one. */
export async function ownBankUpdate(
  deps: Pick<Dependencies, 'bankUpdates' | 'bankWaitMs'>,
  userId: string,
): Promise<OwnBankUpdate | null> {
  const update = await deps.bankUpdates.lastOf(userId)
  return update && updateView(deps, update)
}

/**
 * Stops the update that waits: the former account stays. Repeated after a crash it ends the verification that was left. Somebody who has stolen
 * a session can stop one, too, and gains nothing by it.
 * @throws NOT_FOUND where there is nothing to stop
 */
export async function stopBankUpdate(deps: Needed, userId: string): Promise<OwnBankUpdate> {
  const update = await deps.bankUpdates.lastOf(userId)
  if (!update) throw new DomainError('NOT_FOUND')
  const { verificationId } = update
  const isStoppedNow = await deps.bankUpdates.move(verificationId, STOPPABLE, 'stopped')
  if (!isStoppedNow && update.state !== 'stopped') throw new DomainError('NOT_FOUND')
  deps.crashPoint('kyc-bank-update-stopped')
  const isEnded = await endStopped(deps, verificationId)
  if (!isStoppedNow && !isEnded) throw new DomainError('NOT_FOUND')
  return updateView(deps, { ...update, state: 'stopped' })
}

function updateView(
  { bankWaitMs }: Pick<Dependencies, 'bankWaitMs'>,
  update: BankUpdate,
): OwnBankUpdate {
  const { verificationId, state, askedAt, noticeSentAt } = update
  return {
    verificationId,
    // Done once the former one has ended.
    state: state === 'replacing' ? 'waiting' : state,
    askedAt: askedAt.toISOString(),
    noticeSentAt: noticeSentAt?.toISOString() ?? null,
    usableFrom: usableFrom(update, bankWaitMs)?.toISOString() ?? null,
  }
}
