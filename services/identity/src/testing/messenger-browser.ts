import { providerEnvironment, type Sandbox } from '@platform/sandbox'

/** Plays a person who verifies a number on the messenger's page; the token with which it sends them back. */
export async function verifyByMessenger(
  sandbox: Sandbox,
  phone: string,
  choice: 'allow' | 'deny' = 'allow',
): Promise<URLSearchParams> {
  const { MESSENGER_LOGIN_URL: exchange } = providerEnvironment(sandbox, ['messenger'])
  const page = new URL('/messenger/authorise', exchange)
  page.searchParams.set('redirectUri', 'http://localhost:3000/')
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ user: phone, decision: choice }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

/** The body of a log-in with this token. */
export const phoneLogin = (waId: string | null) => ({
  waId,
  platform: 'Browser',
  hostname: 'localhost',
})
