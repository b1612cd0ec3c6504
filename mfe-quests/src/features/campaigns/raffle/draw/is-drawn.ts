import type { Raffle } from '@platform/contracts/quests/raffle'

/** A raffle with all that its draw follows from. */
export type DrawnRaffle = Raffle & {
  entries: NonNullable<Raffle['entries']>
  draw: NonNullable<Raffle['draw']>
}

export const isDrawn = (raffle: Raffle): raffle is DrawnRaffle =>
  raffle.entries !== null && raffle.draw !== null
