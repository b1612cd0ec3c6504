import {
  playsBody,
  recordedPlays,
  thirdPartyClientParams,
} from '@platform/contracts/quests/third-party-clients'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { recordPlays } from '../../operations/third-party/record-plays.ts'
import { signedByClients } from './signed-by-clients.ts'

/** POST /api/third-party-client/:clientId/plays, by the client's server: a scope of its own. */
export async function reportPlaysRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const { callOf, rateLimit } = signedByClients(app, deps)
  app.post(
    '/api/third-party-client/:clientId/plays',
    {
      config: { access: 'public', rateLimit },
      schema: {
        params: thirdPartyClientParams,
        body: playsBody,
        response: answers({ 200: recordedPlays }, ['UNAUTHENTICATED']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok({ plays: await recordPlays(deps, params.clientId, body.plays, callOf(request)) })
    },
  )
}
