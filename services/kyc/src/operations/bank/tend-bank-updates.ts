import { HOUR_MS } from '@platform/contracts/constants'
import { bankUpdateAsked } from '@platform/contracts/kyc/events'
import { forEachSettled } from '@platform/service-kit'
import { type BankUpdate, nextState, usableFrom } from '../../domain/bank/bank-update.ts'
import { ended } from '../../domain/verifications/moves.ts'
import {
  isInForce,
  isOpen,
  type Verification,
  wasVerified,
} from '../../domain/verifications/verification.ts'
import type { Dependencies } from '../dependencies.ts'
import { writeFacts } from '../facts/write-facts.ts'
import { moveAndSettle } from '../verifications/settle.ts'

type Needed = Parameters<typeof writeFacts>[0] &
  Pick<Dependencies, 'bankWaitMs' | 'onDecided' | 'crashPoint'>

/** What ending a verification needs. */
type Ends = Pick<Needed, 'verifications' | 'bankUpdates' | 'onDecided' | 'clock' | 'crashPoint'>

const BATCH = 100

/**
 * The new account is verified, and its owner is sent a message; or it is not going to be. One whose update was stopped meanwhile ends: verified, it
 * would count for nothing, and could not be asked for again.
 */
export async function settleBankUpdate(
  deps: Ends & Pick<Needed, 'events'>,
  { id, state }: Pick<Verification, 'id' | 'state'>,
): Promise<void> {
  const { bankUpdates, events } = deps
  const update = await bankUpdates.find(id)
  if (update?.state === 'stopped' && state === 'verified') await endStopped(deps, id)
  const next = update && nextState(update, state)
  if (!update || !next) return
  const { userId, askedAt } = update
  const data = { userId, verificationId: id, askedAt: askedAt.toISOString() }
  const asked =
    next === 'waiting'
      ? events.create(bankUpdateAsked, { key: userId, subject: id, data })
      : undefined
  await bankUpdates.move(id, ['proving'], next, asked)
}

/** Puts new accounts in force whose wait is over, and ends what a crash has left. @returns how many there were */
export async function tendBankUpdates(deps: Needed, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now().getTime()
  const noticed = await deps.bankUpdates.noticedBy(new Date(now - deps.bankWaitMs), BATCH)
  await forEachSettled(noticed, signal, (update) => takeOver(deps, update))
  const left = await deps.bankUpdates.provingSince(new Date(now - HOUR_MS), BATCH)
  await forEachSettled(left, signal, async ({ verificationId: id }) => {
    const verification = await deps.verifications.byId(id)
    // Its request died before it was stored.
    await settleBankUpdate(deps, verification ?? { id, state: 'expired' })
  })
  const stopped = await deps.bankUpdates.unfinished(BATCH)
  await forEachSettled(stopped, signal, ({ verificationId }) => endStopped(deps, verificationId))
  return noticed.length
}

/** The new account is in force from here on, and the former one ends: each step can be repeated. */
async function takeOver(deps: Needed, update: BankUpdate): Promise<void> {
  const { verificationId: id, userId } = update
  const now = deps.clock.now()
  const from = usableFrom(update, deps.bankWaitMs)
  if (from === null || from > now) return
  const all = await deps.verifications.ofUser(userId)
  const isStill = all.some((one) => one.id === id && isInForce(one, now))
  if (!isStill) {
    await deps.bankUpdates.move(id, ['waiting', 'replacing'], 'stopped')
    return
  }
  if (!(await deps.bankUpdates.move(id, ['waiting', 'replacing'], 'replacing'))) return
  for (const former of all) {
    // Also one that is too old: beside it the new account could not be verified anew.
    if (former.kind === 'bank' && former.id !== id && wasVerified(former)) {
      await moveAndSettle(deps, former, ended(former, 'REPLACED'))
    }
  }
  await writeFacts(deps, userId)
  await deps.bankUpdates.move(id, ['replacing'], 'done')
}

/**
 * Ends the verification of a new account whose update is stopped: it does not take the place of the former one. Repeatable.
 * @returns false where there is none to end
 */
export async function endStopped(deps: Ends, id: string): Promise<boolean> {
  for (;;) {
    const found = await deps.verifications.byId(id)
    const isOver = !found || !(isOpen(found) || found.state === 'verified')
    if (!isOver && !(await moveAndSettle(deps, found, ended(found, 'NOT_FINISHED')))) continue
    await deps.bankUpdates.finished(id)
    return !isOver
  }
}
