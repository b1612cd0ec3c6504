import type {
  OutsideProvider,
  RedirectProvider,
  SocialOutcome,
} from '@platform/contracts/identity/social'
import type { Answer } from '@platform/testing/caller'
import type { TestIdentity } from './start-identity.ts'

const FINISH: Readonly<Record<OutsideProvider, string>> = {
  google: '/api/auth/social/authenticate',
  twitter: '/api/auth/social/authenticate',
  discord: '/api/auth/social/authenticate',
  steam: '/api/auth/steam/connect',
  telegram: '/api/auth/telegram/link',
  wallet: '/api/auth/wallet/authenticate',
}

/** A browser with its cookie, at our site and on the pages of the providers. */
export function outsideBrowser(
  { call }: Pick<TestIdentity, 'call'>,
  { accessToken }: { accessToken?: string } = {},
) {
  let cookie = ''
  const headers = () => ({
    ...(cookie ? { cookie } : {}),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  })

  const get = async (path: string) => {
    const answer = await call('GET', path, { headers: headers() })
    const sent = answer.headers.getSetCookie().find((one) => one.startsWith('socialFlow='))
    if (sent) cookie = sent.split(';')[0] ?? ''
    return answer
  }
  const purpose = accessToken ? 'connect' : 'login'

  const begin = (provider: RedirectProvider, asked: Record<string, string> = {}) => {
    const query = { provider, host: 'localhost:3000', redirect: '/profile/', purpose, ...asked }
    return get(`/api/auth/social/redirect?${new URLSearchParams(query)}`)
  }

  /** Plays the user on the provider's page; what it sends the browser back with. */
  async function visit(url: string, user: string, decision = 'allow'): Promise<string> {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ user, decision }),
      redirect: 'manual',
    })
    const back = answer.headers.get('location')
    if (!back) throw new Error(`the provider sent nobody back: ${await answer.text()}`)
    const { search, hash } = new URL(back)
    return [search.slice(1), hash.slice(1)].filter(Boolean).join('&')
  }

  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    call<SocialOutcome>('POST', path, { body, headers: { ...headers(), ...more } })

  const finish = (provider: RedirectProvider, returned: string, more?: Record<string, string>) => {
    const isCode = FINISH[provider] === '/api/auth/social/authenticate'
    return post(FINISH[provider], { ...(isCode ? { provider } : {}), returned }, more)
  }

  return {
    get,
    post,
    begin,
    visit,
    finish,
    cookie: () => cookie,
    setCookie(value: string) {
      cookie = value
    },
    /** From our page to the provider's and back: the answer with which the flow ends. */
    async through(
      provider: RedirectProvider,
      user: string,
      decision?: 'allow' | 'deny',
    ): Promise<Answer<SocialOutcome>> {
      const { data } = await begin(provider)
      return finish(provider, await visit(data.url, user, decision))
    },
  }
}

export type OutsideBrowser = ReturnType<typeof outsideBrowser>

/** The session of a log-in. @throws when it is none */
export function sessionOf({ data, code }: Answer<SocialOutcome>) {
  if (data?.outcome !== 'logged-in') throw new Error(`no log-in: ${code}`)
  return data.session
}
