import type { Actor } from './actor.ts'

/** An event as it is sent. */
export interface SentEvent {
  /** Of this event alone: one that is sent twice counts once. */
  readonly id: string
  readonly name: string
  /** Fixed id of the name. */
  readonly eventId: string
  /** ms since the epoch. */
  readonly at: number
  readonly properties: Readonly<Record<string, string>>
  readonly actor: Actor
  /** The page may be closing. */
  readonly isLast: boolean
}

/** Where events go: those of people who agreed, and no others. */
export interface Destination {
  track(event: SentEvent): void
  /** The page may be closing: what still waits is sent in a way that outlives it. */
  leave(): void
  /** The person has withdrawn: drops what waits, and every stored id. */
  forget(): void
}
