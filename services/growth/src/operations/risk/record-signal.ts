import type { RiskSignalKind } from '@platform/contracts/growth/risk-kinds'
import type { RiskSignal } from '../../domain/risk/signal.ts'
import { assess } from './assess.ts'
import type { RiskDependencies } from './dependencies.ts'

type Needed = Pick<
  RiskDependencies,
  'riskSignals' | 'riskProfiles' | 'ruleTables' | 'removals' | 'events' | 'clock' | 'ids'
>

/** What an event says of an account. */
export interface Reported {
  userId: string
  kind: RiskSignalKind
  /** What the signal is about and there is one of: an order, a claim, a review. */
  about: { kind: string; id: string }
  at: Date
}

/**
 * Stores a signal, and decides anew about its account. One about an account that is deleted is dropped, also where the deletion comes
 * at the same time.
 */
export async function recordSignal(deps: Needed, reported: Reported): Promise<void> {
  const { riskSignals, removals, ids } = deps
  const { userId, kind, about, at } = reported
  const subject = about.kind === 'user' ? null : about
  const signal: RiskSignal = { id: signalIdOf(ids.from, about), userId, kind, at, subject }
  await riskSignals.put(signal)
  if (await removals.has(userId)) return riskSignals.deleteOf(userId)
  await assess(deps, userId)
}

/**
 * What was reported is not so any more: an appeal was accepted, or a proof withdrawn. Events that are handled again come in any order: what
 * was reported before that does not count, however late it arrives.
 */
export async function withdrawSignal(
  deps: Needed,
  { userId, about, at }: Omit<Reported, 'kind'>,
): Promise<void> {
  const { riskSignals, removals, ids } = deps
  await riskSignals.withdraw({ id: signalIdOf(ids.from, about), userId, at })
  if (await removals.has(userId)) return riskSignals.deleteOf(userId)
  await assess(deps, userId)
}

/** Of one thing there is one signal: a later decision about it replaces the earlier one. */
const signalIdOf = (
  from: (...parts: [string, ...string[]]) => string,
  { kind, id }: Reported['about'],
): string => from('risk-signal', kind, id)

/** Deletes signals that were kept long enough. */
export const deleteOldRisk = ({
  riskSignals,
  clock,
}: Pick<Needed, 'riskSignals' | 'clock'>): Promise<void> => riskSignals.deleteOld(clock.now())
