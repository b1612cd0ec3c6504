import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { RETRY_AFTER_S } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { discordOf } from '../outside/discord-company.ts'
import { discordPage } from '../outside/discord-page.ts'
import { bearerGrant } from '../outside/oauth-server.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The part of Discord's API v10 that checks of tasks ask, with the page on which one joins servers and gets roles. */
export const discordApi = {
  fault: 'discordApi',
  routes: memberApi,
  settings: (url) => ({ DISCORD_API_URL: `${url}/discord/api/v10` }),
} as const satisfies SandboxProvider

const SCOPE = 'guilds.members.read'

function memberApi(app: SandboxApp, deps: ProviderDeps): void {
  const { grants, servers } = discordOf(deps)
  discordPage(app, deps)

  app.get(
    '/discord/api/v10/users/@me/guilds/:guildId/member',
    { schema: { params: z.object({ guildId: z.string() }) } },
    async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return failure(reply)
      const grant = bearerGrant(request, reply, grants)
      if (!grant) return { message: '401: Unauthorized', code: 0 }
      if (!grant.scope.split(' ').includes(SCOPE)) {
        reply.code(403)
        return { message: 'Missing required OAuth2 scope', code: 50_026 }
      }
      const roles = servers.rolesOf(request.params.guildId, grant.user)
      if (!roles) {
        reply.code(404)
        return { message: 'Unknown Guild', code: 10_004 }
      }
      const joined_at = '2026-01-01T00:00:00.000000+00:00'
      return { roles, nick: null, joined_at, deaf: false, mute: false, pending: false, flags: 0 }
    },
  )
}

/** The body beside the status that `serves` has set. An address that is blocked gets no headers of a scope. */
function failure(reply: FastifyReply) {
  if (reply.statusCode !== 429) return { message: `${reply.statusCode}`, code: 0 }
  return { message: 'You are being rate limited.', retry_after: RETRY_AFTER_S, global: true }
}
