import type { AbuseContext, ValidRequest, ValidRequests } from '@platform/testing/abuse'
import { newSessionUser } from './session-user.ts'

const SESSIONS = '/api/users/admin/{id}/sessions'

/** Staff end sessions of a new user, all or the one that the user has. */
export function staffSessionRequests(context: AbuseContext): ValidRequests {
  const ofNewUser = async (): Promise<ValidRequest> => {
    const { headers } = await newSessionUser(context)
    const [, claims = ''] = headers.authorization.split('.')
    const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return {
      named: { id: String(sub), sessionId: String(sid) },
      headers: (await context.newUserWithAccount(['admin'])).headers,
      body: { reason: 'Abuse' },
    }
  }
  return {
    [`POST ${SESSIONS}/end`]: ofNewUser,
    [`POST ${SESSIONS}/{sessionId}/end`]: ofNewUser,
  }
}
