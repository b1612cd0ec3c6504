import type { CrashPointOf } from '@platform/contracts/crash-points'
import type { ProviderState, StoppedProvider } from '../driver/provider.ts'
import type { Engine, ProcessName, Service } from '../platform/processes.ts'
import type { Run } from './steps.ts'

/** A failure to inject. */
export type Fault =
  /** SIGKILL at any time. */
  | { kind: 'kill'; target: ProcessName }
  /** SIGKILL between two effects (service-kit's `crashPoint`), the next time a process reaches it. */
  | { kind: 'kill-at-step'; target: Service; step: CrashPointOf }
  /** SIGSTOP, and SIGCONT after `ms`: connections stay open without a response. */
  | { kind: 'pause'; target: Engine; ms: number }
  /** The broker's responses arrive `delayMs` late on every second connection. */
  | { kind: 'delay-events'; delayMs: number; ms: number }
  /** Up to `atMost` events of a topic again, each three times, shuffled. */
  | { kind: 'redeliver'; topic: string; atMost: number }
  /** The clock of a service is off by `byMs` for `ms`. */
  | { kind: 'skew-clock'; target: Service; byMs: number; ms: number }
  /** No file of an engine can grow for `ms`, as with a full disk quota. */
  | { kind: 'fill-disk'; target: Engine; ms: number }
  /** An outside provider answers 503 (`error`) or 429 (`rate-limited`), or not at all (`slow`), for `ms`. */
  | { kind: 'fail-provider'; provider: StoppedProvider; state: ProviderState; ms: number }
  /** SIGKILL of the sandbox, which plays all outside providers: they are gone, and forget what users did there. */
  | { kind: 'kill-providers' }
  /** SIGKILL of the node of the local chain, which starts again as it was. */
  | { kind: 'kill-chain' }
  /** The newest blocks of the local chain are replaced by empty ones, and their transactions forgotten. */
  | { kind: 'reorganise'; depth: number }
  /** No block takes a transaction for `ms`, which is longer than the wallet waits before it offers more at the same nonce. */
  | { kind: 'stick-nonce'; ms: number }
  /** The payment provider calls about up to `atMost` purchases and payouts again, long after, shuffled, twice at once, and with calls that are not genuine. */
  | { kind: 'repeat-calls'; atMost: number }

export type FaultKind = Fault['kind']

export type PlannedFault = Fault & {
  /** Delay after the previous fault, or after recovery, ms. */
  afterMs: number
  /** Whether it does not wait for recovery from the previous fault. */
  atOnce: boolean
}

/** A line of the printed plan: "kill wallet", "pause Kafka for 4000 ms". */
const descriptions: { [K in FaultKind]: (fault: Extract<Fault, { kind: K }>) => string } = {
  kill: ({ target }) => `kill ${target}`,
  'kill-at-step': ({ target, step }) => `kill ${target} at ${step}`,
  pause: ({ target, ms }) => `pause ${target} for ${ms} ms`,
  'delay-events': ({ delayMs, ms }) =>
    `delay half of the broker's responses by ${delayMs} ms for ${ms} ms`,
  redeliver: ({ topic, atMost }) =>
    `redeliver up to ${atMost} events of ${topic}, each 3 times, shuffled`,
  'skew-clock': ({ target, byMs, ms }) => `set the clock of ${target} ${byMs} ms off for ${ms} ms`,
  'fill-disk': ({ target, ms }) => `let no file of ${target} grow for ${ms} ms`,
  'fail-provider': ({ provider, state, ms }) => `let ${provider} be ${state} for ${ms} ms`,
  'kill-providers': () => 'kill the outside providers',
  'kill-chain': () => 'kill the local chain',
  reorganise: ({ depth }) => `replace ${depth} blocks of the local chain`,
  'stick-nonce': ({ ms }) => `let no block take a transaction for ${ms} ms`,
  'repeat-calls': ({ atMost }) =>
    `repeat the payment provider's calls about up to ${atMost} orders, shuffled, twice and forged`,
}

const faultKinds = Object.keys(descriptions) as FaultKind[]

/** Of the run about money alone: no other uses the chain or the payment provider. */
const OF_MONEY: readonly FaultKind[] = ['kill-chain', 'reorganise', 'stick-nonce', 'repeat-calls']
/** Kinds of faults that a run has. */
export const faultKindsOf = (run: Run): FaultKind[] =>
  faultKinds.filter((kind) => run === 'money' || !OF_MONEY.includes(kind))

export function describeFault(fault: Fault): string {
  return (descriptions[fault.kind] as (fault: Fault) => string)(fault)
}
