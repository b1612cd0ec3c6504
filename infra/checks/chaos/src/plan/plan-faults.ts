import { topicOf } from '@platform/contracts/event'
import { serviceNames, services } from '@platform/contracts/services'
import { providerStates, type StoppedProvider } from '../driver/provider.ts'
import { BROKERS, type Engine, type ProcessName, type Service } from '../platform/processes.ts'
import type { Fault, FaultKind, PlannedFault } from './fault.ts'
import { type Random, randomOf } from './random.ts'
import { type Run, stepsOf } from './steps.ts'

export interface PlanOptions {
  /** Which run it is for: the one about campaigns by default. */
  of?: Run
  seed: number
  /** Number of `kill` faults; other kinds are added to them. */
  kills: number
  /** Kinds that are added to the kills. */
  also: readonly FaultKind[]
  /** Between two faults, ms. */
  pauseMs: { least: number; most: number }
  /** Of the platform: with 3, a fault of the broker hits one of them. */
  brokers?: 1 | 3
}

/** What the faults of a run hit. */
interface Targets {
  services: readonly Service[]
  killed: readonly ProcessName[]
  providers: readonly StoppedProvider[]
}

const SERVICES: readonly Service[] = [...serviceNames, 'transfer-server']
const ENGINES: readonly Engine[] = ['MongoDB-wire', 'Kafka']
const MOVE_VALUE: readonly Service[] = [
  ...new Set(stepsOf('campaigns').map(({ service }) => service)),
  'transfer-server',
]
const TARGETS: Readonly<Record<Run, Targets>> = {
  campaigns: {
    services: SERVICES,
    // Services that move value fail most often; the broker least, since it restarts slowest.
    killed: [...SERVICES, ...SERVICES, ...MOVE_VALUE, 'MongoDB-wire', ...ENGINES],
    // The game is asked by tasks all the time, the beacon once by each raffle.
    providers: ['gameApi', 'gameApi', 'beacon'],
  },
  money: {
    services: ['wallet', 'wallet', 'identity'],
    killed: [
      ...(['wallet', 'wallet', 'wallet', 'wallet', 'wallet', 'wallet'] as const),
      ...(['sandbox', 'sandbox', 'sandbox', 'identity', 'gateway', 'MongoDB-wire'] as const),
      ...ENGINES,
    ],
    providers: ['payments', 'payments', 'evmChains'],
  },
}
const TOPICS = services.filter(({ engines }) => engines.kafka).map(({ name }) => topicOf(name))
/** Blocks: fewer than make a transaction final on the chain of a run (platform/deep-chain.ts). The most is the most frequent. */
const DEPTHS = [1, 3, 6, 6] as const
/** Faults of other kinds per kill: what befalls outside companies is most of what a run about money is for. */
export const OTHERS_PER_KILL: Readonly<Record<Run, number>> = { campaigns: 0.25, money: 0.5 }
/** Percentage of faults injected before the platform recovers from the last one, and the most in a row. */
const AT_ONCE_PERCENT = 30
const MOST_IN_ROW = 2

/** The faults of a run and their timing. The same options, seed included, give the same plan. */
export function planFaults({
  of = 'campaigns',
  seed,
  kills,
  also,
  pauseMs,
  brokers = 1,
}: PlanOptions): PlannedFault[] {
  const random = randomOf(seed)
  const others = also.length > 0 ? Math.round(kills * OTHERS_PER_KILL[of]) : 0
  const faults = random.shuffled<Fault>([
    ...Array.from({ length: kills }, () => faultOf('kill', of, random)),
    ...Array.from({ length: others }, () => faultOf(random.pick(also), of, random)),
  ])
  let inRow = 0
  return faults.map((fault) => {
    const atOnce = inRow < MOST_IN_ROW && random.between(1, 100) <= AT_ONCE_PERCENT
    inRow = atOnce ? inRow + 1 : 0
    return {
      ...among(fault, brokers, random),
      afterMs: random.between(pauseMs.least, pauseMs.most),
      atOnce,
    }
  })
}

/** The same fault of one broker of several. With one broker it takes no number, so that its plans stay what they were. */
function among(fault: Fault, brokers: 1 | 3, random: Random): Fault {
  if (brokers === 1 || !('target' in fault) || fault.target !== 'Kafka') return fault
  return { ...fault, target: random.pick(BROKERS) } as Fault
}

function faultOf(kind: FaultKind, of: Run, random: Random): Fault {
  const targets = TARGETS[of]
  switch (kind) {
    case 'kill':
      return { kind, target: random.pick(targets.killed) }
    case 'kill-at-step': {
      const { service, crashPoint } = random.pick(stepsOf(of))
      return { kind, target: service, step: crashPoint }
    }
    case 'pause':
      return { kind, target: random.pick(ENGINES), ms: random.between(1_000, 8_000) }
    case 'delay-events':
      return { kind, delayMs: random.between(500, 5_000), ms: random.between(3_000, 15_000) }
    case 'redeliver':
      return { kind, topic: random.pick(TOPICS), atMost: random.between(20, 200) }
    case 'skew-clock': {
      const byMs = random.between(-120_000, 120_000)
      return {
        kind,
        target: random.pick(targets.services),
        byMs,
        ms: random.between(3_000, 15_000),
      }
    }
    case 'fill-disk':
      return { kind, target: random.pick(ENGINES), ms: random.between(1_000, 5_000) }
    case 'fail-provider': {
      const state = random.pick(providerStates)
      return {
        kind,
        provider: random.pick(targets.providers),
        state,
        ms: random.between(4_000, 20_000),
      }
    }
    case 'kill-providers':
    case 'kill-chain':
      return { kind }
    case 'reorganise':
      return { kind, depth: random.pick(DEPTHS) }
    case 'stick-nonce':
      return { kind, ms: random.between(12_000, 20_000) }
    case 'repeat-calls':
      return { kind, atMost: random.between(5, 25) }
  }
}
