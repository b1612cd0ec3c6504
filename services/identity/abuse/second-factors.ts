import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { totpCodeAt } from '../src/domain/totp.ts'

type Headers = Record<string, string>

/** Requests of users with an authenticator app, each of a new user: a code works once. */
export function secondFactorRequests(context: AbuseContext): ValidRequests {
  const identity = context.addressOf('identity')
  const post = (path: string, headers: Headers, json?: unknown) =>
    context.send(identity, { method: 'POST', path: `/api/auth/${path}`, json, headers })

  async function enrolling() {
    const phone = context.newPhone()
    const { accessToken, userId } = await post('otp/verify', {}, await context.receiveCode(phone))
    const headers = { authorization: `Bearer ${accessToken}` }
    const { secret } = await post('totp/enrol', headers)
    return { phone, userId: String(userId), headers, code: totpCodeAt(String(secret), new Date()) }
  }
  async function enrolled() {
    const { phone, userId, headers, code } = await enrolling()
    const { recoveryCodes } = await post('totp/confirm', headers, { code })
    const [first] = recoveryCodes as string[]
    return { phone, userId, headers, proof: { way: 'recovery-code', code: first } }
  }

  return {
    'POST /api/users/admin/{id}/second-factor/end': async () => ({
      named: { id: (await enrolled()).userId },
      headers: (await context.newUserWithAccount(['admin'])).headers,
      body: { reason: 'Abuse' },
    }),
    'POST /api/auth/totp/confirm': async () => {
      const { headers, code } = await enrolling()
      return { headers, body: { code } }
    },
    'POST /api/auth/proof/second-factor': async () => {
      const { headers, proof } = await enrolled()
      return { headers, body: proof }
    },
    'POST /api/auth/second-factor/verify': async () => {
      const { phone, proof } = await enrolled()
      const answer = await fetch(`${identity}/api/auth/otp/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await context.receiveCode(phone)),
      })
      const { data } = (await answer.json()) as { data: { ticket: string } }
      const sent = answer.headers.getSetCookie().find((one) => one.startsWith('secondStep='))
      const cookie = sent?.split(';')[0] ?? ''
      return {
        headers: { cookie, 'x-source': 'website' },
        body: { ticket: data.ticket, proof },
      }
    },
  }
}
