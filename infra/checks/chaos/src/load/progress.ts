import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledgement, History } from './history.ts'

type Kind = Acknowledgement['kind']

/** What quests, the transfer server and the wallet do: a run without these proves nothing. */
const MOVES_VALUE: readonly Kind[] = ['claimed', 'transferred', 'issued', 'exchanged']
/** What the wallet does alone: it goes on while an outside company is away. */
export const MOVES_MONEY: readonly Kind[] = ['sent', 'exchanged', 'item-ordered', 'earning-given']
const RECOVERS_WITHIN_MS = 90_000
const POLL_MS = 50

/**
 * Resolves when one of each kind was acknowledged after the call: by default a claim, a transfer, an issue and an exchange.
 * @throws when one is missing after 90 s: the platform did not recover
 */
export async function untilRecovered(
  history: History,
  signal: AbortSignal,
  kinds = MOVES_VALUE,
): Promise<void> {
  const before = new Map(kinds.map((kind) => [kind, history.of(kind).length]))
  const missing = () => kinds.filter((kind) => history.of(kind).length === before.get(kind))
  const deadline = performance.now() + RECOVERS_WITHIN_MS
  while (missing().length > 0 && !signal.aborted) {
    if (performance.now() > deadline) {
      throw new Error(`nothing ${missing().join(' or ')} for ${RECOVERS_WITHIN_MS / 1_000} s`)
    }
    await sleep(POLL_MS)
  }
}

/** A run needs one of each for every second kill. @returns a line for each kind with too few */
export function loadViolations(history: History, kills: number, kinds = MOVES_VALUE): string[] {
  const least = Math.max(1, Math.ceil(kills / 2))
  return kinds.flatMap((kind) => {
    const count = history.of(kind).length
    return count < least ? [`only ${count} ${kind} in a run of ${kills} kills`] : []
  })
}
