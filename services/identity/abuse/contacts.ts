import { randomBytes, randomUUID } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { lastMessage } from './last-message.ts'
import { newSessionUser } from './session-user.ts'

type Headers = Record<string, string>
const newDevice = () => ({ 'x-device-id': randomUUID() })

/** Users who change their phone number or e-mail address, and one who undoes it. */
export function contactRequests(context: AbuseContext): ValidRequests {
  const identity = context.addressOf('identity')
  const send = (path: string, json: unknown, headers: Headers = {}) =>
    context.send(identity, { method: 'POST', path, json, headers })

  const newUser = () => newSessionUser(context)
  const newEmail = () => `a${randomBytes(8).toString('hex')}@abuse.example`

  /** Asks for a code to a new number or address, and reads it. */
  async function ask(headers: Headers, to: { phone: string } | { email: string }) {
    const [[channel, value] = ['', '']] = Object.entries(to)
    const path = `/api/users/me/${channel}`
    const { challengeId } = await context.send(identity, {
      method: 'PUT',
      path,
      json: to,
      headers,
    })
    return { challengeId, ...(await lastMessage(context, value)) }
  }

  return {
    'PUT /api/users/me/phone': async () => ({
      headers: (await newUser()).headers,
      body: { phone: context.newPhone() },
    }),
    'PUT /api/users/me/email': async () => ({
      headers: (await newUser()).headers,
      body: { email: newEmail() },
    }),
    'POST /api/users/me/phone/verify': async () => {
      const { headers } = await newUser()
      const { challengeId, code } = await ask(headers, { phone: context.newPhone() })
      return { headers, body: { challengeId, code } }
    },
    'POST /api/users/me/email/verify': async () => {
      const { headers } = await newUser()
      const { challengeId, code } = await ask(headers, { email: newEmail() })
      return { headers, body: { challengeId, code } }
    },
    'POST /api/users/me/email/verify-link': async () => {
      const { headers } = await newUser()
      const { token } = await ask(headers, { email: newEmail() })
      return { headers, body: { token } }
    },
    'POST /api/auth/email-link/request': async () => ({
      headers: newDevice(),
      body: { email: newEmail() },
    }),
    'POST /api/auth/email-link/verify': async () => {
      const email = newEmail()
      const asked = await fetch(`${identity}/api/auth/email-link/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      // The link is good on the device that asked, which has its id now.
      const headers = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
      return { headers, body: { token: (await lastMessage(context, email)).token } }
    },
    'POST /api/auth/contact/undo': async () => {
      const { phone, headers } = await newUser()
      const { challengeId, code } = await ask(headers, { phone: context.newPhone() })
      await send('/api/users/me/phone/verify', { challengeId, code }, headers)
      return { headers: {}, body: { token: (await lastMessage(context, phone)).token } }
    },
  }
}
