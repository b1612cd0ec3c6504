import { z } from 'zod'
import { id, pageOf } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { openSession } from './sessions.ts'

/**
 * GET /api/users/admin/:id/sessions?cursor=: the open sessions of an account as staff see them, the newest log-in first. Each call is
 * recorded as a look at the account.
 */
export const staffSessionsQuery = z.object({ cursor: textUpTo(512).optional() })
const staffSession = openSession.omit({ isCurrent: true })
export type StaffSession = z.infer<typeof staffSession>
export const staffSessions = pageOf(staffSession)

/**
 * POST /api/users/admin/:id/sessions/:sessionId/end and POST /api/users/admin/:id/sessions/end, which ends them all: with a reason. One that
 * has ended already is no error.
 */
export const staffSessionParams = z.strictObject({ id, sessionId: id })
