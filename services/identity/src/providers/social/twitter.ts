import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { DomainError, defineProvider } from '@platform/service-kit'
import { z } from 'zod'
import { oauthClient } from './oauth-client.ts'
import type { TokenProvider } from './social-provider.ts'
import { tokenProvider } from './token-provider.ts'

const settings = {
  X_SITE_URL: z.url({ protocol: /^https?$/ }).default('https://x.com'),
  X_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.x.com'),
  /** Both, or log-in by X is off. */
  X_CLIENT_ID: z.string().min(1).optional(),
  X_CLIENT_SECRET: z.string().min(1).optional(),
}

const person = z.object({
  data: z.object({ id: z.string().regex(/^\d{1,32}$/), username: textUpTo(64).min(1) }),
})

const SCOPE = 'users.read tweet.read like.read follows.read offline.access'

/** X by OAuth 2 with PKCE (docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code). */
export const twitter = defineProvider({
  settings,
  open(config, call): TokenProvider | null {
    const { X_CLIENT_ID: id, X_CLIENT_SECRET: secret } = config
    if (!id || !secret) return null
    const { X_SITE_URL: site, X_API_URL: api } = config
    const server = {
      issuer: site,
      authorization_endpoint: `${site}/i/oauth2/authorize`,
      token_endpoint: `${api}/2/oauth2/token`,
      revocation_endpoint: `${api}/2/oauth2/revoke`,
    }
    const client = oauthClient({ name: 'X', id, secret, authentication: 'basic', server }, call)
    const accountOf = async (accessToken: string) => {
      const found = await client.read(new URL(`${api}/2/users/me`), accessToken)
      const { data } = person.safeParse(found)
      if (!data) throw new DomainError('SOCIAL_FLOW_INVALID')
      return { subject: data.data.id, handle: data.data.username }
    }

    return tokenProvider({ client, scope: SCOPE, accountOf })
  },
})
