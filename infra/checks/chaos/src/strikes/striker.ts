import { setTimeout as sleep } from 'node:timers/promises'
import { createCrashPoints } from '@platform/testing/crash-points'
import type { Random } from '../plan/random.ts'
import { describeStrike, type PlannedStrike, type Strike } from '../plan/strike.ts'
import type { Platform } from '../platform/platform.ts'
import { delayEvents } from './delay-events.ts'
import { fillDisk } from './fill-disk.ts'
import { killRunning, type Sightings } from './kill-running.ts'
import { pause } from './pause.ts'
import { redeliver } from './redeliver.ts'
import { skewClock } from './skew-clock.ts'

export interface Struck {
  strikes: number
  /** Processes that were killed, wherever they were. */
  kills: number
  /** Strikes that could not be carried out, as when the broker was down that should have repeated events. */
  missed: string[]
  /** The longest that the platform took to work again, ms. */
  longestAwayMs: number
}

interface Parts {
  platform: Platform
  random: Random
  note(line: string): void
  /** Ends when the platform has served people again since the call. @throws when it does not in time */
  worksAgain(signal: AbortSignal): Promise<void>
  /** No strike begins after it. */
  signal: AbortSignal
}

/**
 * Carries out a plan at its pace: most strikes wait until the platform works, some come in a row. A kill
 * whose target is not back yet waits for it beside the next strikes, after the earlier kills of the same
 * target. @throws when the platform does not work again after a strike
 */
export async function strikeBy(
  plan: readonly PlannedStrike[],
  { platform, random, note, worksAgain, signal }: Parts,
): Promise<Struck> {
  const struck: Struck = { strikes: 0, kills: 0, missed: [], longestAwayMs: 0 }
  const sightings: Sightings = new Map()
  const works: Promise<void>[] = []
  const lastKillOf = new Map<string, Promise<void>>()
  const strikeOnce = async (number: number, strike: Strike, before?: Promise<void>) => {
    await before
    if (signal.aborted) return
    note(`strike ${number} of ${plan.length}: ${describeStrike(strike)}`)
    try {
      await carryOut(strike, { platform, random, sightings })
      struck.strikes += 1
      if (strike.kind === 'kill') struck.kills += 1
    } catch (error) {
      struck.missed.push(`${describeStrike(strike)}: ${(error as Error).message}`)
    }
  }
  for (const [index, strike] of plan.entries()) {
    if (!strike.atOnce) {
      const began = performance.now()
      await worksAgain(signal)
      const awayMs = Math.round(performance.now() - began)
      struck.longestAwayMs = Math.max(struck.longestAwayMs, awayMs)
    }
    await sleep(strike.afterMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const target = strike.kind === 'kill' ? strike.target : undefined
    const work = strikeOnce(index + 1, strike, target && lastKillOf.get(target))
    if (target) lastKillOf.set(target, work)
    works.push(work)
  }
  await Promise.all(works)
  return struck
}

async function carryOut(
  strike: Strike,
  { platform, random, sightings }: Pick<Parts, 'platform' | 'random'> & { sightings: Sightings },
): Promise<void> {
  switch (strike.kind) {
    case 'kill':
      return killRunning(platform, strike.target, sightings)
    case 'kill-at-step':
      return (await createCrashPoints(platform.crashPointDir)).arm(strike.step)
    case 'pause':
      return pause(platform, strike.target, strike.ms)
    case 'delay-events':
      return delayEvents(platform, strike)
    case 'redeliver':
      return redeliver(platform, strike, random)
    case 'skew-clock':
      return skewClock(platform, strike.target, strike)
    case 'fill-disk':
      return fillDisk(platform, strike.target, strike.ms)
  }
}
