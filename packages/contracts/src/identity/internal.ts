import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { partnerKey } from './partners.ts'
import { role } from './role.ts'

/**
 * GET /internal/session-ends?since=&cursor=, for every service that verifies users' tokens: what was withdrawn since then. It
 * may repeat what a former answer had.
 */
export const SESSION_ENDS_PATH = '/internal/session-ends'
/** Without `since`: all that an access token which is still valid can be of. */
export const sessionEndsQuery = z.object({
  since: timestamp.optional(),
  cursor: textUpTo(500).optional(),
})
export const sessionEnds = z.object({
  /** Identity's time of the answer: `since` of the next request. */
  asOf: timestamp,
  /** Ids of sessions, and of connections to partners: tokens with this `sid` are refused. */
  ended: z.array(id),
  /** The present roles of users whose roles have changed. */
  roles: z.array(z.object({ userId: id, roles: z.array(role) })),
  /** Partners whose terms have changed: tokens of the embeds of an inactive one are refused. The version before sends none. */
  partners: z.array(z.object({ key: partnerKey, active: z.boolean() })).default([]),
  nextCursor: z.string().nullable(),
})
export type SessionEnds = z.infer<typeof sessionEnds>
export type SessionEndsQuery = z.infer<typeof sessionEndsQuery>
