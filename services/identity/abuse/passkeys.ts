import { randomBytes } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@platform/contracts/identity/passkeys'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { softwarePasskey } from '../src/testing/software-passkey.ts'
import { newSessionUser } from './session-user.ts'

type Headers = Record<string, string>

/** Requests of users with a passkey, each of a new one: an answer of it works once. */
export function passkeyRequests(context: AbuseContext): ValidRequests {
  const identity = context.addressOf('identity')
  const post = (path: string, headers: Headers, json?: unknown) =>
    context.send(identity, { method: 'POST', path: `/api/auth/${path}`, json, headers })

  async function registering() {
    const user = await newSessionUser(context)
    const headers: Headers = { ...newBrowser(), ...user.headers }
    const passkey = softwarePasskey(context.site)
    const options = await post('passkeys/register/options', headers)
    const credential = passkey.create(options as PasskeyCreation)
    return { phone: user.phone, headers, passkey, body: { name: 'Abuse', credential } }
  }
  async function registered() {
    const { body, ...made } = await registering()
    const { passkey } = await post('passkeys/register/verify', made.headers, body)
    return { ...made, id: String((passkey as { id: string }).id) }
  }

  return {
    'POST /api/auth/passkeys/register/verify': async () => {
      const { headers, body } = await registering()
      return { headers, body }
    },
    'PUT /api/auth/passkeys/{id}': async () => {
      const { id, headers } = await registered()
      return { named: { id }, headers, body: { name: 'Abuse' } }
    },
    'POST /api/auth/passkeys/log-in/verify': async () => {
      const { passkey } = await registered()
      const headers = { ...newBrowser(), 'x-source': 'website' }
      const asked = await post('passkeys/log-in/options', headers)
      return { headers, body: { credential: passkey.get(asked as PasskeyRequest) } }
    },
    'POST /api/auth/passkeys/second-step/options': async () => {
      const { phone } = await registered()
      const answer = await fetch(`${identity}/api/auth/otp/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(await context.receiveCode(phone)),
      })
      const { data } = (await answer.json()) as { data: { ticket: string } }
      const sent = answer.headers.getSetCookie().find((one) => one.startsWith('secondStep='))
      return { headers: { cookie: sent?.split(';')[0] ?? '' }, body: { ticket: data.ticket } }
    },
  }
}

const newBrowser = () => ({ cookie: `passkey=${randomBytes(32).toString('base64url')}` })
