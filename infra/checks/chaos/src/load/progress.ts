import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledgement, History } from './history.ts'

type Kind = Acknowledgement['kind']

/** What the platform is there for, by quests, the teller and the wallet: without these a run proves nothing. */
const MOVES_VALUE: readonly Kind[] = ['claimed', 'transferred', 'issued']
const WORKS_WITHIN_MS = 90_000
const LOOK_MS = 50

/**
 * Until somebody's claim, transfer and new money, all after the call, were acknowledged.
 * @throws when there were none within 90 s: the platform did not get over what was done to it
 */
export async function worksAgain(history: History, signal: AbortSignal): Promise<void> {
  const before = countsOf(history)
  const missing = () => MOVES_VALUE.filter((kind) => history.of(kind).length === before[kind])
  const deadline = performance.now() + WORKS_WITHIN_MS
  while (missing().length > 0 && !signal.aborted) {
    if (performance.now() > deadline) {
      throw new Error(`nothing ${missing().join(' or ')} for ${WORKS_WITHIN_MS / 1_000} s`)
    }
    await sleep(LOOK_MS)
  }
}

/** A run must have had one of each for every second kill at least. @returns what was too rare */
export function tooLittleFaults(history: History, kills: number): string[] {
  const least = Math.max(1, Math.ceil(kills / 2))
  return MOVES_VALUE.flatMap((kind) => {
    const count = history.of(kind).length
    return count < least ? [`only ${count} ${kind} in a run of ${kills} kills`] : []
  })
}

const countsOf = (history: History) =>
  Object.fromEntries(MOVES_VALUE.map((kind) => [kind, history.of(kind).length]))
