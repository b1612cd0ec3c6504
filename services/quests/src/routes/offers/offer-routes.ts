import type { Language } from '@platform/contracts/constants'
import {
  offerReversals,
  offerReversalsQuery,
  offers,
  offersQuery,
  ownOffers,
  ownOffersQuery,
  startedOffer,
  startOfferBody,
} from '@platform/contracts/quests/offerwall'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { OfferAudience } from '../../domain/offers/offer.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listOwnOffers, listReversals } from '../../operations/offers/list-clicks.ts'
import { showOffers } from '../../operations/offers/show-offers.ts'
import { startOffer } from '../../operations/offers/start-offer.ts'
import { type Asking, participantOf } from '../participant-of.ts'

/** The offerwall, as readers, users and staff see it. */
export function offerRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/offerwall/offers',
    {
      config: { access: 'optional-user' },
      schema: { querystring: offersQuery, response: answers({ 200: offers }, ['UNAVAILABLE']) },
    },
    async (request) => {
      const audience = audienceOf(request, request.query.lang)
      return ok(await showOffers(deps, request.user?.id ?? null, audience))
    },
  )
  app.post(
    '/api/offerwall/clicks',
    {
      config: {
        access: 'user',
        openSession: { notAsked: 'it pays nobody before the network has signed that it is done' },
        rateLimit: { max: 30, timeWindow: 60_000 },
      },
      schema: {
        body: startOfferBody,
        response: answers({ 201: startedOffer }, ['NOT_FOUND', 'OFFER_DONE', 'UNAVAILABLE']),
      },
    },
    async (request, reply) => {
      const { lang, ...named } = request.body
      const started = await startOffer(deps, userOf(request).id, named, audienceOf(request, lang))
      reply.code(201).header('cache-control', 'no-store')
      return ok(started)
    },
  )
  app.get(
    '/api/offerwall/me',
    {
      config: { access: 'user' },
      schema: {
        querystring: ownOffersQuery,
        response: answers({ 200: ownOffers }, ['INVALID_CURSOR']),
      },
    },
    async (request) => ok(await listOwnOffers(deps, userOf(request).id, request.query)),
  )
  app.get(
    '/api/offerwall/admin/reversals',
    {
      config: { access: { right: 'campaigns.read' } },
      schema: {
        querystring: offerReversalsQuery,
        response: answers({ 200: offerReversals }, ['INVALID_CURSOR']),
      },
    },
    async (request) => ok(await listReversals(deps, request.query)),
  )
}

/** The country is that of the token; of a visitor none is known. */
function audienceOf(request: Asking, language: Language = 'en'): OfferAudience {
  const { country, device } = participantOf(request)
  const [platform = 'Browser'] = device.platforms
  return { country: country?.code ?? null, platform, language }
}
