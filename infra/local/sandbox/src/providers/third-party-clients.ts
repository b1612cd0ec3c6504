import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { gameClientPage } from '../outside/game-client-page.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const CLIENT = 'lantern-arcade'
const SECRET = 'sandbox-secret-of-the-client-lantern-arcade'
const TIMEOUT_MS = 10_000

/** A game client of a third party: the page to which users are sent, and its server, which redeems their tokens (docs/game-api.md). */
export const thirdPartyClients = {
  fault: 'thirdPartyClients',
  routes: clientRoutes,
  settings: (url) => ({
    THIRD_PARTY_CLIENTS: JSON.stringify({
      [CLIENT]: { name: 'Lantern Arcade', url: `${url}/game-client`, secret: SECRET },
    }),
  }),
} as const satisfies SandboxProvider

const redeemed = z.object({
  data: z.object({
    userName: z.string().nullable(),
    game: z.string(),
    quest: z.object({ slug: z.string() }).nullable(),
  }),
})

function clientRoutes(app: SandboxApp, deps: ProviderDeps): void {
  gameClientPage(app, deps)
  app.post(
    '/game-client/sessions',
    { schema: { body: z.object({ token: z.string().max(200) }) } },
    async ({ body }, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return { message: 'not served' }
      const answer = await redeem(deps.siteUrl, body.token)
      if (answer.ok) {
        const { userName, game, quest } = redeemed.parse(await answer.json()).data
        return { userName, quest: quest?.slug ?? game }
      }
      await answer.body?.cancel()
      reply.code(answer.status === 409 ? 409 : 502)
      return { message: 'the platform did not take the token' }
    },
  )
}

/** From server to server: the platform says, once, whose token it is. */
function redeem(siteUrl: string, token: string): Promise<Response> {
  const body = JSON.stringify({ token })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  return fetch(new URL(`/api/third-party-client/${CLIENT}/redeem`, siteUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `v1=${signature}`,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
