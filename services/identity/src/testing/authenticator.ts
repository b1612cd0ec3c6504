import type { TotpEnrolment } from '@platform/contracts/identity/second-factor'
import { TOTP } from '@platform/contracts/identity/second-factor'
import { totpCodeAt } from '../domain/totp.ts'
import type { TestIdentity } from './start-identity.ts'

type Identity = Pick<TestIdentity, 'post' | 'clock'>

/** An authenticator app of the signed-in user, confirmed. Their session is freshly proven. */
export async function enrolAuthenticator(identity: Identity, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { data } = await identity.post<TotpEnrolment>('/api/auth/totp/enrol', undefined, headers)
  const code = totpCodeAt(data.secret, identity.clock.now())
  const confirmed = await identity.post('/api/auth/totp/confirm', { code }, headers)
  if (confirmed.status !== 200) throw new Error(`no authenticator: ${confirmed.code}`)
  return {
    secret: data.secret,
    recoveryCodes: confirmed.data.recoveryCodes as string[],
    /** A token of the session, which now has a second factor. */
    accessToken: confirmed.data.accessToken as string,
    /** A code that was not used before: waits, by the clock of the test, for the next one. */
    nextCode() {
      identity.clock.advance(TOTP.periodMs)
      return totpCodeAt(data.secret, identity.clock.now())
    },
  }
}

/** The second step in the browser of the first one. */
export async function secondStep(
  identity: Pick<TestIdentity, 'post'>,
  first: { data: unknown; headers: Headers },
  proof: { way: string; code: string },
  headers: Record<string, string> = {},
) {
  const { ticket } = first.data as { ticket: string }
  const sent = first.headers.getSetCookie().find((one) => one.startsWith('secondStep='))
  const cookie = { cookie: sent?.split(';')[0] ?? '' }
  return identity.post(
    '/api/auth/second-factor/verify',
    { ticket, proof },
    { ...cookie, ...headers },
  )
}
