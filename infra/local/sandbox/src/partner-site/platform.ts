import type { Credentials } from './credentials.ts'

/** The platform's response to a request for a hand-over token. */
export type Handover = { token: string } | { refused: string }

const TIMEOUT_MS = 10_000

/**
 * Requests, from server to server, a one-use token for one of this site's users.
 * @throws Error when the platform is unreachable, or does not know this site
 */
export async function requestHandover(
  siteUrl: string,
  { key, secret }: Credentials,
  body: { externalUserId: string; purpose: 'sign-in' | 'connect' },
): Promise<Handover> {
  const answer = await fetch(new URL('/api/auth/embed/tokens', siteUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { data, code } = (await answer.json()) as { data: { token: string } | null; code?: string }
  if (data) return { token: data.token }
  // The user has not connected an account, or the rate limit is reached.
  if (answer.status === 404 || answer.status === 429) return { refused: code ?? '' }
  throw new Error(`the platform answered ${answer.status} ${code}`)
}
