import { z } from 'zod'
import { beaconChain, hex } from '../beacon.ts'
import { amount, currency, timestamp } from '../envelope.ts'
import { writtenTiers } from '../rules/tiers.ts'

/** Most prizes of one raffle. */
export const MAX_RAFFLE_PRIZES = 1_000

/** GET /api/airdrop-campaign/campaigns/:id/raffle: all that anybody needs to repeat the draw (docs/raffle.md). */
export const raffle = z.object({
  currency,
  /** The prizes, by the order of the draw. */
  tiers: writtenTiers,
  /** Most entries of one user. */
  maxEntries: z.number().int(),
  /** SHA-256 of the seed, public since the campaign is. */
  seedHash: hex,
  beacon: beaconChain.extend({
    round: z.number().int(),
    roundAt: timestamp,
    /** Where the beacon publishes the round. */
    url: z.url(),
    /** The round that was named first, where the list was sealed too late for it. */
    firstRound: z.number().int().nullable(),
  }),
  /** The list of entries, once it is sealed. */
  entries: z
    .object({
      hash: hex,
      entrants: z.number().int(),
      total: z.number().int(),
      sealedAt: timestamp,
    })
    .nullable(),
  draw: z
    .object({
      seed: hex,
      /** The beacon's of the round; its SHA-256 is the randomness. */
      signature: hex,
      winners: z.array(z.object({ place: z.number().int(), entrant: hex, amount })),
      drawnAt: timestamp,
    })
    .nullable(),
  /** The signed-in reader's; null for a visitor, and without entries. */
  reader: z
    .object({
      entrant: hex,
      entries: z.number().int(),
      /** Of the prize that they won; null before the draw, and without one. */
      place: z.number().int().nullable(),
    })
    .nullable(),
})
export type Raffle = z.infer<typeof raffle>

/** GET .../raffle/entries: a part of the sealed list. The parts together, in their order, have the hash. */
export const raffleEntriesQuery = z.object({
  part: z.coerce.number().int().min(1).max(100_000).default(1),
})
export const raffleEntries = z.object({
  part: z.number().int(),
  parts: z.number().int(),
  /** Lines `<entrant> <entries>`, each with its line feed. */
  list: z.string(),
})
export type RaffleEntries = z.infer<typeof raffleEntries>
