import type { Call, Mined, RelayChain } from './chain.ts'
import type { NonceSlots } from './nonce-slots.ts'

/**
 * What a service wants to be mined, once. `waiting`: it may still be given up; `signing`: it will get a nonce, and from then on only the chain decides how it ends; `signed`: its
 * transaction is stored with the nonce; `sent`: a node has it; `mined`: a block has it; `ended`: decided for ever.
 */
export interface Job {
  id: string
  phase: 'waiting' | 'signing' | 'signed' | 'sent' | 'mined' | 'ended'
  call: Call
  /** Gas where none can be estimated. */
  fallbackGas: bigint
  /** Where it is mined now; of an ended one where it was. Null where no block has it. */
  mined: Mined | null
}

/** What happens to a job. */
export type JobEvent =
  | { kind: 'signed'; nonce: number }
  | { kind: 'sent' }
  /** A block has one of its transactions. */
  | { kind: 'seen'; mined: Mined }
  /** The chain was reorganised, and no block has it any more. */
  | { kind: 'unseen' }
  /** The block that has it is final. */
  | { kind: 'decided' }
  /** It will never be mined: its nonce went to another transaction. */
  | { kind: 'impossible' }

/** The jobs of a service, as the relay sees them. */
export interface Jobs<Own extends Job> {
  /**
   * Null of a job that was withdrawn: what was signed for it is replaced by a transaction that moves nothing, unless it is mined before.
   */
  find(id: string): Promise<Own | null>
  /** Stores what has happened. @throws IN_PROGRESS when another instance has changed the job since it was read */
  move(job: Own, event: JobEvent): Promise<Own>
  /** Does what follows from how a job ended. It comes before the slot counts as decided, and may be repeated. */
  settle(job: Own): Promise<void>
}

/** Where tests stop an instance. */
export type RelayStep = 'nonce-reserved' | 'transaction-sent' | 'mined' | 'decided'

/** One sender on one chain, with the jobs of its service. */
export interface Relay<Own extends Job> {
  chain: RelayChain
  slots: NonceSlots
  jobs: Jobs<Own>
  clock: { now(): Date }
  at(step: RelayStep): void
}
