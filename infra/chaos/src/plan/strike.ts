import type { ProcessName } from '../platform/processes.ts'

export type Engine = 'MongoDB-wire' | 'Kafka'
export type Service = 'identity' | 'quests' | 'wallet' | 'teller' | 'gateway'

/** One thing that goes wrong. */
export type Strike =
  /** SIGKILL, whatever it is doing. */
  | { kind: 'kill'; target: ProcessName }
  /** SIGKILL between two effects (service-kit's `checkpoint`), the next time somebody gets there. */
  | { kind: 'kill-at-step'; target: Service; step: string }
  /** SIGSTOP, and SIGCONT after so long: connections stand and nothing answers. */
  | { kind: 'pause'; target: Engine; ms: number }
  /** What the broker says comes late to every second connection. */
  | { kind: 'delay-events'; lateMs: number; ms: number }
  /** Events of a topic once more, each three times, in another order. */
  | { kind: 'redeliver'; topic: string; atMost: number }
  /** The clock of a service is wrong by so much for so long. */
  | { kind: 'skew-clock'; target: Service; byMs: number; ms: number }
  /** No file of an engine can grow any more for so long, as behind a full disk quota. */
  | { kind: 'fill-disk'; target: Engine; ms: number }

export type StrikeKind = Strike['kind']

export type PlannedStrike = Strike & {
  /** How long after the one before it, or after the platform worked again, ms. */
  afterMs: number
  /** Comes while the one before may still be felt; else the platform must have worked again since. */
  atOnce: boolean
}

/** "kill wallet", "pause Kafka for 4000 ms": a line of the printed plan. */
export function describeStrike(strike: Strike): string {
  switch (strike.kind) {
    case 'kill':
      return `kill ${strike.target}`
    case 'kill-at-step':
      return `kill ${strike.target} at ${strike.step}`
    case 'pause':
      return `pause ${strike.target} for ${strike.ms} ms`
    case 'delay-events':
      return `half of what the broker says ${strike.lateMs} ms late for ${strike.ms} ms`
    case 'redeliver':
      return `redeliver up to ${strike.atMost} events of ${strike.topic}, each 3 times, shuffled`
    case 'skew-clock':
      return `set the clock of ${strike.target} ${strike.byMs} ms off for ${strike.ms} ms`
    case 'fill-disk':
      return `let no file of ${strike.target} grow for ${strike.ms} ms`
  }
}
