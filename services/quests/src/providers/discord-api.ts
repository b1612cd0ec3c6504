import {
  defineProvider,
  fetchProvider,
  type ProviderResponse,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { DiscordClient } from '../domain/discord.ts'
import { TokenRefused } from '../domain/outside-account.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

const NAME = 'Discord'

const settings = {
  DISCORD_API_URL: z.url({ protocol: /^https?$/ }).default('https://discord.com/api/v10'),
}

/** "Unknown Guild" and "Unknown Member". */
const NOT_A_MEMBER: readonly unknown[] = [10_004, 10_007]
/** "Missing Access" and "Missing required OAuth2 scope": of a connection that was made without `guilds.members.read`. */
const LACKS_SCOPE: readonly unknown[] = [50_001, 50_026]

const member = z.object({ roles: z.array(z.string()) })

/**
 * Discord's API by the user's own token (discord.com/developers/docs/resources/user, "Get Current User Guild Member"): it
 * needs the scope `guilds.members.read`, and no bot in the server.
 */
export const discordApi = defineProvider({
  settings,
  open: ({ DISCORD_API_URL: api }, call): DiscordClient => ({
    member: (accessToken, guildId, signal) =>
      call(async () => {
        const response = await fetchProvider(NAME, `${api}/users/@me/guilds/${guildId}/member`, {
          headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
          timeoutMs: TIMEOUT_MS,
          signal,
        })
        if (response.ok) return member.parse(await response.json())
        const code = await codeOf(response)
        if (response.status === 404 && NOT_A_MEMBER.includes(code)) return null
        throw failureOf(response, code)
      }),
  }),
})

function failureOf(response: ProviderResponse, code: unknown): Error {
  const { status, headers } = response
  if (status === 401 || (status === 403 && LACKS_SCOPE.includes(code)))
    return new TokenRefused(NAME)
  if (status === 429) {
    // `user` and `global` are limits of the token's user, `shared` is one of the server: none of them may close the tasks of
    // everybody. What blocks our address names no scope.
    const isOnAll = !headers.has('x-ratelimit-scope')
    return new RateLimited(NAME, { retryAfterMs: retryAfterOf(headers, new Date()), isOnAll })
  }
  return refusedByProvider(NAME, response, typeof code === 'number' ? `code ${code}` : undefined)
}

/** Discord's code of the error; what stands between us and Discord may answer without one. */
async function codeOf(response: ProviderResponse): Promise<unknown> {
  try {
    return Object(await response.json()).code
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
