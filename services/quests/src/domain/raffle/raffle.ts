import type { BeaconChain } from '@platform/contracts/beacon'

/** A campaign's draw, from its commitment to its winners. Bytes are hexadecimal. */
export interface Raffle {
  campaignId: string
  /** The version of the campaign that it was made for. */
  version: number
  /** Secret until there is a draw. */
  seed: string
  seedHash: string
  chain: BeaconChain
  /** The beacon's round that decides. */
  round: number
  /** The round that was named first, where the list was sealed too late for it. */
  firstRound: number | null
  entries: SealedEntries | null
  draw: Draw | null
}

/** The list of entries; its text is stored beside it. */
export interface SealedEntries {
  hash: string
  entrants: number
  total: number
  sealedAt: Date
}

export interface Draw {
  signature: string
  /** Entrants in the order of the draw: the first has place 1. */
  winners: string[]
  drawnAt: Date
}

/** From the sealing of a list to its round, as a part of the time from the end to the round, at least. */
export const SEALED_BEFORE_PART = 1 / 10
