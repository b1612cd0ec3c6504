import type { CallOptions } from '@platform/testing/caller'
import type { TestIdentity } from './start-identity.ts'

/** What a messenger's page leads a browser back with, and the cookies of that browser. */
export interface Verified {
  waId: string | null
  state: string
  cookie: string
}

/** Plays a person who opens the messenger's page on the site and verifies a number there. */
export async function verifyByMessenger(
  { get }: Pick<TestIdentity, 'get'>,
  phone: string,
  decision: 'allow' | 'deny' = 'allow',
): Promise<Verified> {
  const { data, headers } = await get('/api/auth/phone-login/page?host=localhost:3000')
  const answer = await fetch(data.url, {
    method: 'POST',
    body: new URLSearchParams({ user: phone, decision }),
    redirect: 'manual',
  })
  const { searchParams: back } = new URL(answer.headers.get('location') ?? '')
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { waId: back.get('waId'), state: back.get('state') ?? '', cookie }
}

/** The log-in with what the messenger's page led back with. */
export function phoneLogin(
  { call }: Pick<TestIdentity, 'call'>,
  { waId, state, cookie }: Verified,
  headers: CallOptions['headers'] = {},
) {
  const query = new URLSearchParams({ source: 'website', region: 'IN', state })
  const body = { waId, platform: 'Browser', hostname: 'localhost' }
  return call('POST', `/api/auth/phone-login?${query}`, { body, headers: { cookie, ...headers } })
}
