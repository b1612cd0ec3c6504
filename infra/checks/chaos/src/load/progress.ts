import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledgement, History } from './history.ts'

type Kind = Acknowledgement['kind']

/** What quests, the transfer server and the wallet do: a run without these proves nothing. */
const MOVES_VALUE: readonly Kind[] = ['claimed', 'transferred', 'issued', 'exchanged']
const RECOVERS_WITHIN_MS = 90_000
const POLL_MS = 50

/**
 * Resolves when a claim, a transfer, an issue and an exchange were acknowledged after the call.
 * @throws when one is missing after 90 s: the platform did not recover
 */
export async function untilRecovered(history: History, signal: AbortSignal): Promise<void> {
  const before = countsOf(history)
  const missing = () => MOVES_VALUE.filter((kind) => history.of(kind).length === before[kind])
  const deadline = performance.now() + RECOVERS_WITHIN_MS
  while (missing().length > 0 && !signal.aborted) {
    if (performance.now() > deadline) {
      throw new Error(`nothing ${missing().join(' or ')} for ${RECOVERS_WITHIN_MS / 1_000} s`)
    }
    await sleep(POLL_MS)
  }
}

/** A run needs one of each for every second kill. @returns a line for each kind with too few */
export function loadViolations(history: History, kills: number): string[] {
  const least = Math.max(1, Math.ceil(kills / 2))
  return MOVES_VALUE.flatMap((kind) => {
    const count = history.of(kind).length
    return count < least ? [`only ${count} ${kind} in a run of ${kills} kills`] : []
  })
}

const countsOf = (history: History) =>
  Object.fromEntries(MOVES_VALUE.map((kind) => [kind, history.of(kind).length]))
