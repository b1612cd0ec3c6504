import type { SandboxApp } from '../http.ts'
import { bearerGrant, oauthServer } from '../outside/oauth-server.ts'
import { digitsOf } from '../outside/outside-users.ts'
import { xOf } from '../outside/x-company.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const client = { id: 'sandbox-x', secret: 'sandbox-x-secret' }

/** X's OAuth 2 and the one call of its API v2 that names the user. */
export const twitter = {
  fault: 'twitter',
  routes: xLogin,
  settings: (url) => ({
    X_SITE_URL: `${url}/x`,
    X_API_URL: `${url}/x`,
    X_CLIENT_ID: client.id,
    X_CLIENT_SECRET: client.secret,
  }),
} as const satisfies SandboxProvider

function xLogin(app: SandboxApp, deps: ProviderDeps): void {
  const { grants } = xOf(deps)
  oauthServer(
    app,
    {
      ...{ name: 'X', key: 'twitter', client, grants, lifetimeS: 7_200 },
      paths: {
        authorise: '/x/i/oauth2/authorize',
        token: '/x/2/oauth2/token',
        revoke: '/x/2/oauth2/revoke',
      },
    },
    deps,
  )
  app.get('/x/2/users/me', async (request, reply) => {
    const grant = bearerGrant(request, reply, grants)
    if (!grant) return { title: 'Unauthorized', status: 401 }
    const { name, handle } = deps.outside.find('twitter', grant.user)
    return { data: { id: digitsOf('twitter', name, 19), name, username: handle } }
  })
}
