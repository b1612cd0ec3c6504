import type { PasskeyCreation, PasskeyRequest } from '@platform/contracts/identity/passkeys'
import { type Deviation, type SoftwarePasskey, softwarePasskey } from './software-passkey.ts'
import type { TestIdentity } from './start-identity.ts'

type Headers = Record<string, string>

/** A browser with its cookies, in which a page asks for passkeys. */
export function passkeyBrowser(
  { call }: Pick<TestIdentity, 'call'>,
  { accessToken }: { accessToken?: string } = {},
) {
  const cookies = new Map<string, string>()
  async function post(path: string, body?: unknown, more: Headers = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = accessToken ? { authorization: `Bearer ${accessToken}` } : {}
    const headers = { ...(cookie ? { cookie } : {}), ...own, ...more }
    const answer = await call('POST', `/api/auth/${path}`, { headers, body })
    for (const sent of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (sent.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return answer
  }
  const ask = async (path: string, body?: unknown) =>
    (await post(`passkeys/${path}/options`, body)).data as PasskeyRequest

  return {
    cookies,
    post,
    ask,
    /** Makes a passkey of the signed-in user. */
    async register(passkey = softwarePasskey(), but: Deviation = {}, name = 'Phone') {
      const { data } = await post('passkeys/register/options')
      const credential = passkey.create(data as PasskeyCreation, but)
      return post('passkeys/register/verify', { name, credential })
    },
    async logIn(passkey: SoftwarePasskey, but: Deviation = {}) {
      const credential = passkey.get(await ask('log-in'), but)
      return post('passkeys/log-in/verify', { credential })
    },
    async prove(passkey: SoftwarePasskey, but: Deviation = {}) {
      const credential = passkey.get(await ask('proof'), but)
      return post('proof/second-factor', { way: 'passkey', credential })
    },
    /** The second step of a log-in whose first step answered with the ticket in this browser. */
    async secondStep(ticket: string, passkey: SoftwarePasskey, but: Deviation = {}) {
      const credential = passkey.get(await ask('second-step', { ticket }), but)
      return post('second-factor/verify', { ticket, proof: { way: 'passkey', credential } })
    },
  }
}

/** A signed-in user with a passkey. */
export async function userWithPasskey(identity: TestIdentity, destination: string) {
  const { accessToken: before, userId } = await identity.logIn(destination)
  const passkey = softwarePasskey()
  const browser = passkeyBrowser(identity, { accessToken: before })
  const { data, code } = await browser.register(passkey)
  if (!data) throw new Error(`no passkey: ${code}`)
  const { accessToken, recoveryCodes } = data as { accessToken: string; recoveryCodes: string[] }
  return { userId, passkey, browser, passkeyId: data.passkey.id, accessToken, recoveryCodes }
}
