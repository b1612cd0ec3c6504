import { setTimeout as sleep } from 'node:timers/promises'
import { createCheckpoints } from '@platform/testing/checkpoints'
import type { Random } from '../plan/random.ts'
import { describeStrike, type PlannedStrike, type Strike } from '../plan/strike.ts'
import type { Platform } from '../platform/platform.ts'
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
}

interface Parts {
  platform: Platform
  random: Random
  note(line: string): void
  /** No strike begins after it. */
  signal: AbortSignal
}

/** Carries out a plan, one strike after another; those that last go on beside the next ones. */
export async function strikeBy(
  plan: readonly PlannedStrike[],
  { platform, random, note, signal }: Parts,
): Promise<Struck> {
  const struck: Struck = { strikes: 0, kills: 0, missed: [] }
  const lasting: Promise<void>[] = []
  const sightings: Sightings = new Map()
  for (const [index, strike] of plan.entries()) {
    await sleep(strike.afterMs)
    if (signal.aborted) break
    note(`strike ${index + 1} of ${plan.length}: ${describeStrike(strike)}`)
    const work = carryOut(strike, { platform, random, sightings }).catch((error: Error) => {
      struck.missed.push(`${describeStrike(strike)}: ${error.message}`)
    })
    if (strike.kind === 'kill') await work
    else lasting.push(work)
    struck.strikes += 1
    if (strike.kind === 'kill') struck.kills += 1
  }
  await Promise.all(lasting)
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
      return (await createCheckpoints(platform.checkpointDir)).arm(strike.step)
    case 'pause':
      return pause(platform, strike.target, strike.ms)
    case 'redeliver':
      return redeliver(platform, strike, random)
    case 'skew-clock':
      return skewClock(platform, strike.target, strike)
    case 'fill-disk':
      return fillDisk(platform, strike.target, strike.ms)
  }
}
