import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SandboxApp } from '../http.ts'
import { NETWORK, SECRET, signatureOf } from '../offer-network/call-platform.ts'
import { createClicks } from '../offer-network/clicks.ts'
import { offersAsked, offersFor } from '../offer-network/offers.ts'
import { offerNetworkPages } from '../offer-network/pages.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** How old a call may be, s. */
const MAX_AGE_S = 300

/** An offer network (docs/offer-networks.md): its list of offers, the pages on which they are done, and its calls to the platform. */
export const offerNetworks = {
  fault: 'offerNetworks',
  routes: networkRoutes,
  settings: (url) => ({
    OFFER_NETWORKS: JSON.stringify({
      [NETWORK]: {
        name: 'Acorn Offers',
        url: `${url}/offer-network/offers`,
        appId: 'sandbox-app',
        secret: SECRET,
      },
    }),
  }),
} as const satisfies SandboxProvider

function networkRoutes(app: SandboxApp, deps: ProviderDeps): void {
  offerNetworkPages(app, createClicks(), deps)
  app.get(
    '/offer-network/offers',
    { schema: { querystring: offersAsked } },
    async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return { message: 'not served' }
      if (!isSigned(request)) {
        reply.code(401)
        return { message: 'the signature is wrong, or the call is old' }
      }
      return { offers: offersFor(request.query, `http://${request.host}/offer-network/do`) }
    },
  )
}

/** The signature is on the query as it was sent. */
function isSigned({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const timestamp = String(headers['x-timestamp'])
  const age = Date.now() / 1_000 - Number(timestamp)
  if (!(Math.abs(age) <= MAX_AGE_S)) return false
  const query = url.slice(url.indexOf('?'))
  const given = Buffer.from(String(headers['x-signature']))
  const wanted = Buffer.from(signatureOf(SECRET, timestamp, query))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
