import type { SandboxApp } from '../http.ts'
import { discordOf } from '../outside/discord-company.ts'
import { bearerGrant, oauthServer } from '../outside/oauth-server.ts'
import { digitsOf } from '../outside/outside-users.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const client = { id: '100000000000000001', secret: 'sandbox-discord-secret' }

/** Discord's OAuth 2 and the call of its API v10 that names the user, as identity uses them. */
export const discord = {
  fault: 'discord',
  routes: discordApi,
  settings: (url) => ({
    DISCORD_URL: `${url}/discord`,
    DISCORD_CLIENT_ID: client.id,
    DISCORD_CLIENT_SECRET: client.secret,
  }),
} as const satisfies SandboxProvider

function discordApi(app: SandboxApp, deps: ProviderDeps): void {
  const { grants } = discordOf(deps)
  oauthServer(
    app,
    {
      ...{ name: 'Discord', key: 'discord', client, grants, lifetimeS: 604_800 },
      paths: {
        authorise: '/discord/oauth2/authorize',
        token: '/discord/api/oauth2/token',
        revoke: '/discord/api/oauth2/token/revoke',
      },
    },
    deps,
  )
  app.get('/discord/api/v10/users/@me', async (request, reply) => {
    const grant = bearerGrant(request, reply, grants)
    if (!grant) return { message: '401: Unauthorized', code: 0 }
    const { name, handle } = deps.outside.find('discord', grant.user)
    return { id: digitsOf('discord', name, 18), username: handle, global_name: name }
  })
}
