import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { id, pageOf, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { loginMethod } from './social.ts'

/** GET /api/auth/sessions?cursor=&pageLimit=: the caller's open sessions, the newest log-in first. */
export const sessionListQuery = z.object({
  cursor: textUpTo(512).optional(),
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
})

/** GET /internal/users/:userId/sessions/:sessionId: until when the session lasts; null when it is over, or another user's. */
export const sessionExpiryParams = z.strictObject({ userId: id, sessionId: id })
export const sessionExpiry = z.object({ expiresAt: timestamp.nullable() })

/** A browser as it names itself, which proves nothing; null where it says nothing that is known. */
export const deviceName = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type DeviceName = z.infer<typeof deviceName>

export const openSession = z.object({
  id,
  device: deviceName,
  /** Null for sessions of former versions. */
  method: loginMethod.nullable(),
  createdAt: timestamp,
  /** When it last got an access token: about a quarter of an hour exact. */
  lastUsedAt: timestamp,
  /** The session of the call. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>
export const openSessions = pageOf(openSession)
export type OpenSessions = z.infer<typeof openSessions>
