import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { programmeEarning } from '../wallet/earnings.ts'

/**
 * A prize owes a player their share, which they collect. Subject and Kafka key: the business id. Republished with a version above 1 until the
 * wallet has answered.
 */
export const prizeDue = defineEvent('clans.prize-due.v1', programmeEarning)

/**
 * A tournament that counts changed the rating of a player in a game. Subject: the player and the game; Kafka key: the player;
 * `aggregateversion`: how many tournaments of the game count for the player.
 */
export const ratingChanged = defineEvent(
  'clans.rating-changed.v1',
  z.object({
    userId: id,
    game: z.string(),
    rating: z.number(),
    /** How uncertain it is: less with each match. */
    deviation: z.number().positive(),
    /** Matches that were played, in all of these tournaments. */
    matches: z.number().int().nonnegative(),
    at: timestamp,
  }),
)

/** Acts of staff in tournaments, among those of the service. */
export const TOURNAMENT_ACTS = ['fund-prize', 'decide-match'] as const
