import { z } from 'zod'
import { id } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { MAX_BATCH, MAX_VALUE_LENGTH } from './tracked-events.ts'

/** Without control characters and halves of characters: a store may refuse them, or change them. */
const text = (max: number) =>
  textUpTo(max).refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), {
    message: 'has a character that cannot be stored',
  })
const outsideId = text(64).min(1)
const name = text(60).min(1)
const eventId = text(20).min(1)
const extras = z.record(text(40), text(MAX_VALUE_LENGTH))

/** GET /api/tracker: one event (spec 7). `extras` is the JSON text of its properties, each a text. */
export const trackerQuery = z.strictObject({
  eventName: name,
  eventId,
  gameId: outsideId.optional(),
  gameAccountId: outsideId.optional(),
  extras: textUpTo(4_000).optional(),
})

/** The properties in the `extras` of a query. */
export const trackerExtras = extras

/** One event of a batch. */
export const batchedEvent = z.strictObject({
  /** Of this event alone, made by the browser: an event that is sent twice counts once. */
  id,
  eventName: name,
  /** The fixed id of the name. */
  eventId,
  /** When it happened, ms since the epoch on the browser's clock. */
  at: z.number().int().positive(),
  extras,
})
export type BatchedEvent = z.infer<typeof batchedEvent>

/** POST /api/tracker/batch */
export const trackerBatch = z.strictObject({
  events: z.array(batchedEvent).min(1).max(MAX_BATCH),
})
