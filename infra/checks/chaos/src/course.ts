import { setTimeout as sleep } from 'node:timers/promises'
import { type InjectedFaults, injectFaults, nothingInjected } from './faults/inject-faults.ts'
import { watchLedger } from './invariants/watch-ledger.ts'
import type { PlannedFault } from './plan/fault.ts'
import { randomOf } from './plan/random.ts'
import type { Platform } from './platform/platform.ts'

export interface FaultOptions {
  seed: number
  plan: readonly PlannedFault[]
  /** No fault is injected later than this, ms. */
  injectForMs: number
  note(line: string): void
}

export interface RunReport extends InjectedFaults {
  /** Number of acknowledged requests by kind. */
  acknowledged: Record<string, number>
  /** What else there was in the run, a line each. */
  summary: string[]
  /** Completed checks of the ledger during the faults. */
  liveChecks: number
  /** Broken invariants, a line each; empty when all held. */
  violations: string[]
}

/** One run: the first of its parts that fails ends the others. */
export interface Course {
  /** What failed, a line each. */
  violations: string[]
  /** Aborts when the run ends. */
  signal: AbortSignal
  end(): void
  /** Waits for a part; its failure becomes a violation and ends the run. */
  guarded<T>(what: string, work: Promise<T>): Promise<T | undefined>
}

export function createCourse(): Course {
  const stop = new AbortController()
  const violations: string[] = []
  return {
    violations,
    signal: stop.signal,
    end: () => stop.abort(),
    async guarded(what, work) {
      try {
        return await work
      } catch (error) {
        violations.push(`${what}: ${(error as Error).message}`)
        stop.abort()
        return undefined
      }
    },
  }
}

interface Load {
  /** Ends after the course's signal. */
  working: Promise<unknown>
  /** From then on faults are injected. */
  begun: Promise<unknown>
  untilRecovered(signal: AbortSignal): Promise<void>
  /** How much work the load has; without it, it ends with the last fault. */
  work?: {
    /** Resolves when this share of it is done. */
    untilDone(share: number): Promise<unknown>
  }
}

/** Injects the planned faults while the load runs, and checks the ledger meanwhile; then the load has ended. */
export async function injectInto(
  platform: Platform,
  course: Course,
  { seed, plan, injectForMs, note }: FaultOptions,
  { working, begun, untilRecovered, work }: Load,
): Promise<{ injected: InjectedFaults; checks: number; live: string[] }> {
  const { signal } = course
  const watching = watchLedger(platform, signal)
  // Not the plan's sequence: the plan stays the same however many numbers a fault takes.
  const random = randomOf(seed + 1)
  const faults = async () => {
    await Promise.race([begun, working])
    const end = AbortSignal.any([signal, AbortSignal.timeout(injectForMs)])
    const parts = { platform, random, note, signal: end, untilRecovered }
    return injectFaults(plan, { ...parts, untilDone: work?.untilDone })
  }
  const over = sleep(injectForMs, undefined, { signal }).catch(() => undefined)
  const enough = work && Promise.race([work.untilDone(1), over])
  void enough?.then(course.end)
  const injected = await course.guarded('faults', faults())
  await Promise.race([enough, working])
  course.end()
  await working
  const { checks, violations: live } = await watching
  return {
    ...{ checks, live },
    injected: injected ?? nothingInjected(),
  }
}

/** How often each kind occurs. */
export function countsOf(kinds: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(kinds, (kind) => kind)
  return Object.fromEntries([...groups].map(([kind, all]) => [kind, all.length]))
}
