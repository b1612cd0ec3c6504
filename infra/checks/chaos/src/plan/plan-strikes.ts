import { type Random, randomOf } from './random.ts'
import type { Engine, PlannedStrike, Service, Strike, StrikeKind } from './strike.ts'

export interface PlanOptions {
  seed: number
  /** How many `kill` strikes; the others come beside them. */
  kills: number
  /** Kinds that may come beside kills. */
  also: readonly StrikeKind[]
  /** Between two strikes, ms. */
  pauseMs: { least: number; most: number }
}

const SERVICES: readonly Service[] = ['identity', 'quests', 'wallet', 'teller', 'gateway']
const ENGINES: readonly Engine[] = ['MongoDB-wire', 'Kafka']
const MOVE_VALUE = ['quests', 'wallet', 'teller'] as const
/** What moves value is struck most, the broker least: it takes longest to come back. */
const KILLED = [...SERVICES, ...SERVICES, ...MOVE_VALUE, 'MongoDB-wire', ...ENGINES] as const
const TOPICS = ['quests.events', 'wallet.events']
/** How many of the strikes beside kills there are per kill. */
const BESIDE = 0.25
/** So many of 100 strikes come before the platform has got over the one before, a few in a row at most. */
const AT_ONCE_PERCENT = 30
const MOST_IN_ROW = 2

/** Checkpoints of the services, with whom they belong to. */
export const STEPS = [
  { target: 'quests', step: 'claim-stored' },
  { target: 'wallet', step: 'grant-stored' },
  { target: 'wallet', step: 'grant-posted' },
] as const

/** What will be struck, and when. The seed alone decides it: the same options give the same plan. */
export function planStrikes({ seed, kills, also, pauseMs }: PlanOptions): PlannedStrike[] {
  const random = randomOf(seed)
  const beside = also.length > 0 ? Math.round(kills * BESIDE) : 0
  const strikes = random.shuffled<Strike>([
    ...Array.from({ length: kills }, () => strikeOf('kill', random)),
    ...Array.from({ length: beside }, () => strikeOf(random.pick(also), random)),
  ])
  let inRow = 0
  return strikes.map((strike) => {
    const atOnce = inRow < MOST_IN_ROW && random.between(1, 100) <= AT_ONCE_PERCENT
    inRow = atOnce ? inRow + 1 : 0
    return { ...strike, afterMs: random.between(pauseMs.least, pauseMs.most), atOnce }
  })
}

function strikeOf(kind: StrikeKind, random: Random): Strike {
  switch (kind) {
    case 'kill':
      return { kind, target: random.pick(KILLED) }
    case 'kill-at-step':
      return { kind, ...random.pick(STEPS) }
    case 'pause':
      return { kind, target: random.pick(ENGINES), ms: random.between(1_000, 8_000) }
    case 'delay-events':
      return { kind, lateMs: random.between(500, 5_000), ms: random.between(3_000, 15_000) }
    case 'redeliver':
      return { kind, topic: random.pick(TOPICS), atMost: random.between(20, 200) }
    case 'skew-clock': {
      const byMs = random.between(-120_000, 120_000)
      return { kind, target: random.pick(SERVICES), byMs, ms: random.between(3_000, 15_000) }
    }
    case 'fill-disk':
      return { kind, target: random.pick(ENGINES), ms: random.between(1_000, 5_000) }
  }
}
