/** GET .../campaigns/:id/raffle of a raffle that is drawn, as far as the draw follows from it. */
export interface PublicRaffle {
  /** What places pay, decimal: from the one after the tier before to `to`. */
  tiers: readonly { to: number; amount: string }[]
  maxEntries: number
  seedHash: string
  beacon: {
    publicKey: string
    round: number
    /** The round that was named first, where the list was sealed too late for it. */
    firstRound?: number | null
    genesis: number
    period: number
  }
  entries: { hash: string; entrants: number; total: number; sealedAt: string }
  draw: {
    seed: string
    signature: string
    winners: { place: number; entrant: string; amount: string }[]
  }
}
