import type { ProcessName } from '../platform/processes.ts'

export type Engine = 'MongoDB-wire' | 'Kafka'
export type Service = 'identity' | 'quests' | 'wallet' | 'teller' | 'gateway'

/** One thing that goes wrong. */
export type Strike =
  /** SIGKILL, whatever it is doing. */
  | { kind: 'kill'; target: ProcessName }
  /** SIGKILL between two effects (service-kit's `crashPoint`), the next time somebody gets there. */
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

/** A line of the printed plan for each kind: "kill wallet", "pause Kafka for 4000 ms". */
const inWords: { [K in StrikeKind]: (strike: Extract<Strike, { kind: K }>) => string } = {
  kill: ({ target }) => `kill ${target}`,
  'kill-at-step': ({ target, step }) => `kill ${target} at ${step}`,
  pause: ({ target, ms }) => `pause ${target} for ${ms} ms`,
  'delay-events': ({ lateMs, ms }) => `half of what the broker says ${lateMs} ms late for ${ms} ms`,
  redeliver: ({ topic, atMost }) =>
    `redeliver up to ${atMost} events of ${topic}, each 3 times, shuffled`,
  'skew-clock': ({ target, byMs, ms }) => `set the clock of ${target} ${byMs} ms off for ${ms} ms`,
  'fill-disk': ({ target, ms }) => `let no file of ${target} grow for ${ms} ms`,
}

export const strikeKinds = Object.keys(inWords) as StrikeKind[]

export function describeStrike(strike: Strike): string {
  return (inWords[strike.kind] as (strike: Strike) => string)(strike)
}
