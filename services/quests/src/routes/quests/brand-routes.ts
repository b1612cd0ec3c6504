import {
  adminBrand,
  brand,
  brandInput,
  brandParams,
  questQuery,
  writtenBrandParams,
} from '@platform/contracts/quests/quest-lists'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Dependencies } from '../../operations/dependencies.ts'
import { writeBrand } from '../../operations/quests/write-brand.ts'
import { adminBrandView, brandView } from '../views/game-view.ts'

/** GET /api/quest/brands/:slug, and PUT /api/quest/admin/brands/:slug by staff: the pages of brands. */
export function brandRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/quest/brands/:slug',
    {
      config: { access: 'optional-user' },
      schema: {
        params: brandParams,
        querystring: questQuery,
        response: answers({ 200: brand }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { slug } = request.params
      const [found, games] = await Promise.all([deps.brands.find(slug), deps.catalogue.all()])
      if (!found) throw new DomainError('NOT_FOUND')
      const own = [...games.values()].filter((game) => game.brand === slug)
      const { lang: language = 'en' } = request.query
      return ok(brandView(found, own, { language, clients: deps.providers.thirdPartyClients }))
    },
  )
  app.put(
    '/api/quest/admin/brands/:slug',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: writtenBrandParams,
        body: brandInput,
        response: answers({ 200: adminBrand }, ['IN_PROGRESS']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(adminBrandView(await writeBrand(deps, params.slug, body, userOf(request))))
    },
  )
}
