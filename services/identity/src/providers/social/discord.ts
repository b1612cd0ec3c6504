import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { DomainError, defineProvider } from '@platform/service-kit'
import { z } from 'zod'
import { oauthClient } from './oauth-client.ts'
import type { TokenProvider } from './social-provider.ts'
import { tokenProvider } from './token-provider.ts'

const settings = {
  DISCORD_URL: z.url({ protocol: /^https?$/ }).default('https://discord.com'),
  /** Both, or log-in by Discord is off. */
  DISCORD_CLIENT_ID: z.string().min(1).optional(),
  DISCORD_CLIENT_SECRET: z.string().min(1).optional(),
}

const person = z.object({
  id: z.string().regex(/^\d{1,32}$/),
  username: textUpTo(64).min(1),
})

const SCOPE = 'identify guilds guilds.members.read'

/** Discord by OAuth 2 with PKCE (discord.com/developers/docs/topics/oauth2). */
export const discord = defineProvider({
  settings,
  open(config, call): TokenProvider | null {
    const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = config
    if (!id || !secret) return null
    const { DISCORD_URL: site } = config
    const server = {
      issuer: site,
      authorization_endpoint: `${site}/oauth2/authorize`,
      token_endpoint: `${site}/api/oauth2/token`,
      revocation_endpoint: `${site}/api/oauth2/token/revoke`,
    }
    const client = oauthClient(
      { name: 'Discord', id, secret, authentication: 'post', server },
      call,
    )
    const accountOf = async (accessToken: string) => {
      const found = await client.read(new URL(`${site}/api/v10/users/@me`), accessToken)
      const { data } = person.safeParse(found)
      if (!data) throw new DomainError('SOCIAL_FLOW_INVALID')
      return { subject: data.id, handle: data.username }
    }

    return tokenProvider({ client, scope: SCOPE, accountOf })
  },
})
