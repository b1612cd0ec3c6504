import { setTimeout as sleep } from 'node:timers/promises'
import { createCrashPoints } from '@platform/testing/crash-points'
import { harmChain } from '../driver/provider.ts'
import { describeFault, type Fault, type FaultKind, type PlannedFault } from '../plan/fault.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import { delayEvents } from './delay-events.ts'
import { failProvider } from './fail-provider.ts'
import { fillDisk } from './fill-disk.ts'
import { killRunning, type Sightings } from './kill-running.ts'
import { pause } from './pause.ts'
import { redeliver } from './redeliver.ts'
import { repeatCalls } from './repeat-calls.ts'
import { skewClock } from './skew-clock.ts'
import { stickNonce } from './stick-nonce.ts'

export interface InjectedFaults {
  faults: number
  /** The same by kind. A kill at a step counts once a process came to the step. */
  byKind: Partial<Record<FaultKind, number>>
  /** Processes killed at any time. */
  kills: number
  /** Faults that failed, such as a redelivery while the broker is down. */
  missed: string[]
  /** The longest recovery, ms. */
  longestOutageMs: number
}

interface Parts {
  platform: Platform
  random: Random
  note(line: string): void
  /** Resolves when the platform has served users since the call. @throws when it does not in time */
  untilRecovered(signal: AbortSignal): Promise<void>
  /** Resolves when the load has done this share of its work; without it, faults come as fast as the platform recovers. */
  untilDone?: ((share: number) => Promise<unknown>) | undefined
  /** No fault is injected after it aborts. */
  signal: AbortSignal
}

/**
 * Injects the planned faults: most wait for recovery, some follow immediately. A kill whose target has not
 * restarted waits for it and for earlier kills of the same target, while later faults continue.
 * @throws when the platform does not recover from a fault
 */
export async function injectFaults(
  plan: readonly PlannedFault[],
  { platform, random, note, untilRecovered, untilDone, signal }: Parts,
): Promise<InjectedFaults> {
  const injected: InjectedFaults = nothingInjected()
  const sightings: Sightings = new Map()
  const running: Promise<void>[] = []
  const lastKillOf = new Map<string, Promise<void>>()
  const over = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
  const inject = async (number: number, fault: Fault, before?: Promise<void>) => {
    await before
    if (signal.aborted) return
    note(`fault ${number} of ${plan.length}: ${describeFault(fault)}`)
    try {
      await carryOut(fault, { platform, random, sightings })
      count(injected, fault.kind)
    } catch (error) {
      injected.missed.push(`${describeFault(fault)}: ${(error as Error).message}`)
    }
  }
  for (const [index, fault] of plan.entries()) {
    if (!fault.atOnce) {
      const began = performance.now()
      await untilRecovered(signal)
      const outageMs = Math.round(performance.now() - began)
      injected.longestOutageMs = Math.max(injected.longestOutageMs, outageMs)
      await Promise.race([untilDone?.(index / plan.length), over])
    }
    await sleep(fault.afterMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const target = fault.kind === 'kill' ? fault.target : undefined
    const work = inject(index + 1, fault, target && lastKillOf.get(target))
    if (target) lastKillOf.set(target, work)
    running.push(work)
  }
  await Promise.all(running)
  await missUnreached(plan, platform, injected)
  return injected
}

export const nothingInjected = (): InjectedFaults => ({
  ...{ faults: 0, byKind: {}, kills: 0, missed: [], longestOutageMs: 0 },
})

function count(injected: InjectedFaults, kind: FaultKind, by = 1): void {
  injected.faults += by
  injected.byKind[kind] = (injected.byKind[kind] ?? 0) + by
  if (kind === 'kill') injected.kills += by
}

/** No process came to some steps: those kills were not. */
async function missUnreached(
  plan: readonly PlannedFault[],
  { crashPointDir }: Platform,
  injected: InjectedFaults,
): Promise<void> {
  const crashPoints = await createCrashPoints(crashPointDir)
  const steps = new Map(
    plan.flatMap((one) => (one.kind === 'kill-at-step' ? [[one.step, one]] : [])),
  )
  for (const [step, fault] of steps) {
    if (!(await crashPoints.isArmed(step))) continue
    count(injected, 'kill-at-step', -1)
    injected.missed.push(`${describeFault(fault)}: not reached`)
  }
}

async function carryOut(
  fault: Fault,
  { platform, random, sightings }: Pick<Parts, 'platform' | 'random'> & { sightings: Sightings },
): Promise<void> {
  switch (fault.kind) {
    case 'kill':
      return killRunning(platform, fault.target, sightings)
    case 'kill-at-step':
      return (await createCrashPoints(platform.crashPointDir)).arm(fault.step)
    case 'pause':
      return pause(platform, fault.target, fault.ms)
    case 'delay-events':
      return delayEvents(platform, fault)
    case 'redeliver':
      return redeliver(platform, fault, random)
    case 'skew-clock':
      return skewClock(platform, fault.target, fault)
    case 'fill-disk':
      return fillDisk(platform, fault.target, fault.ms)
    case 'fail-provider':
      return failProvider(platform, fault)
    case 'kill-providers':
      return killRunning(platform, 'sandbox', sightings)
    case 'kill-chain':
      return harmChain(platform, { act: 'kill' })
    case 'reorganise':
      return harmChain(platform, { act: 'reorganise', depth: fault.depth })
    case 'stick-nonce':
      return stickNonce(platform, fault)
    case 'repeat-calls':
      return repeatCalls(platform, fault, random)
  }
}
