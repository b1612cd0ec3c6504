import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** A consumer group, without the prefix of the deployment: "wallet.grants". */
export const consumerGroup = textUpTo(120).regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a group')

/** Groups of a service that have dead letters, with how many wait. `unread`: groups whose dead letters could not be counted. */
export const deadLetterGroups = z.object({
  items: z.array(z.object({ group: z.string(), waiting: z.number().int().positive() })),
  /** A former version does not say it. */
  unread: z.array(z.string()).default([]),
})
export type DeadLetterGroups = z.infer<typeof deadLetterGroups>

/** An event that its group could not handle. */
const deadLetter = z.object({
  /** Where it was published, and its place there. */
  topic: z.string(),
  partition: z.number().int(),
  offset: z.string(),
  /** The failure of the last attempt. */
  reason: z.string(),
  at: timestamp.nullable(),
  /** The event as it was published, cut after 20,000 characters. */
  value: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetter>
/** The oldest ones first, 100 at most. */
export const deadLetters = z.object({ items: z.array(deadLetter) })

/** What became of the dead letters of a group that were handled again; those that failed again are dead letters anew. */
export const replayed = z.object({
  handled: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
})
export type Replayed = z.infer<typeof replayed>
