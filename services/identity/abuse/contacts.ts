import { randomBytes } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'

type Headers = Record<string, string>

/** Users who change their phone number or e-mail address, and one who undoes it. */
export function contactRequests(context: AbuseContext): ValidRequests {
  const identity = context.addressOf('identity')
  const send = (path: string, json: unknown, headers: Headers = {}) =>
    context.send(identity, { method: 'POST', path, json, headers })

  async function newUser() {
    const phone = context.newPhone()
    const code = await context.receiveCode(phone)
    const { accessToken } = await send('/api/auth/otp/verify', code)
    return { phone, headers: { authorization: `Bearer ${accessToken}` } }
  }
  const newEmail = () => `a${randomBytes(8).toString('hex')}@abuse.example`

  return {
    'PUT /api/users/me/phone': async () => ({
      headers: (await newUser()).headers,
      body: { phone: context.newPhone() },
    }),
    'PUT /api/users/me/email': async () => ({
      headers: (await newUser()).headers,
      body: { email: newEmail() },
    }),
    'POST /api/users/me/phone/verify': async () => ({
      headers: (await newUser()).headers,
      body: await context.receiveCode(context.newPhone()),
    }),
    'POST /api/users/me/email/verify': async () => {
      const { headers } = await newUser()
      const email = newEmail()
      const asked = { method: 'PUT', path: '/api/users/me/email', json: { email }, headers }
      const { challengeId } = await context.send(identity, asked)
      const [text = ''] = await context.messagesTo(email)
      return { headers, body: { challengeId, code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] } }
    },
    'POST /api/auth/contact/undo': async () => {
      const { phone, headers } = await newUser()
      const code = await context.receiveCode(context.newPhone())
      await send('/api/users/me/phone/verify', code, headers)
      const [text = ''] = await context.messagesTo(phone)
      return { headers: {}, body: { token: /#token=(\S+)/.exec(text)?.[1] } }
    },
  }
}
