import type { AbuseContext, ValidRequest, ValidRequests } from '@platform/testing/abuse'
import { lastMessage } from './last-message.ts'
import { newSessionUser } from './session-user.ts'

const CODES = '/internal/users/{userId}/sessions/{sessionId}/codes'
const purpose = 'clan-chief'

/** Codes for acts of other services, asked for and used up in the session of a new user. */
export function purposeCodeRequests(context: AbuseContext): ValidRequests {
  const newUser = async () => {
    const { phone, headers } = await newSessionUser(context)
    const [, claims = ''] = headers.authorization.split('.')
    const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return { phone, headers, named: { userId: String(sub), sessionId: String(sid) } }
  }
  return {
    [`POST ${CODES}`]: async (): Promise<ValidRequest> => {
      const { named } = await newUser()
      return { named, body: { purpose, channel: 'phone', language: 'en' } }
    },
    [`POST ${CODES}/verify`]: async (): Promise<ValidRequest> => {
      const { phone, headers, named } = await newUser()
      const { challengeId } = await context.send(context.addressOf('clans'), {
        ...{ method: 'POST', path: '/api/clans/otp', headers, json: { channel: 'phone' } },
      })
      const { code } = await lastMessage(context, phone)
      return { named, body: { purpose, challengeId, code } }
    },
  }
}
