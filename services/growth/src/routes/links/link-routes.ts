import { MINUTE_MS } from '@platform/contracts/constants'
import { LINK_MEDIUMS, LINK_SOURCES, LINKS_A_DAY } from '@platform/contracts/growth/links'
import {
  generatedLink,
  generatedLinks,
  generatedLinksQuery,
  generateLinkBody,
  linkChoices,
  verifiedLink,
  verifyLinkBody,
} from '@platform/contracts/growth/links-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { generateLink } from '../../operations/links/generate-link.ts'
import { listLinks, recentCampaigns, withCounts } from '../../operations/links/list-links.ts'
import { verifyLink } from '../../operations/links/verify-link.ts'
import { linkView } from '../views/link-view.ts'

/** Links of a page, unless the request says how many. */
const PAGE = 20

/** Links that a signed-in user makes. */
export function linkRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/utm/generate-link',
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: MINUTE_MS } },
      schema: {
        description:
          'A short link to a page of this site that says where it is put. The same values again give the same link.',
        body: generateLinkBody,
        response: answers({ 200: generatedLink }, ['LINK_TARGET_NOT_OWN']),
      },
    },
    async (request) => {
      const link = await generateLink(deps, userOf(request).id, request.body)
      const [counted] = await withCounts(deps, [link])
      return ok(linkView(counted ?? { link, visitors: 0, claims: 0 }))
    },
  )
  app.get(
    '/api/utm/get-values',
    { config: { access: 'user' }, schema: { response: answers({ 200: linkChoices }) } },
    async (request) =>
      ok({
        sources: [...LINK_SOURCES],
        mediums: [...LINK_MEDIUMS],
        campaigns: await recentCampaigns(deps, userOf(request).id),
        origins: [...deps.origins],
        linksADay: LINKS_A_DAY,
      }),
  )
  app.get(
    '/api/utm/generated-links',
    {
      config: { access: 'user' },
      schema: {
        querystring: generatedLinksQuery,
        response: answers({ 200: generatedLinks }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = PAGE } = request.query
      const page = await listLinks(deps, userOf(request).id, { cursor, limit })
      return ok({ ...page, items: page.items.map(linkView) })
    },
  )
  app.post(
    '/api/utm/verify',
    {
      config: {
        access: 'user',
        openSession: { notAsked: 'it changes nothing, and answers what the address itself says' },
        rateLimit: { max: 60, timeWindow: MINUTE_MS },
      },
      schema: { body: verifyLinkBody, response: answers({ 200: verifiedLink }) },
    },
    async (request) => {
      const { problems, target, values } = await verifyLink(deps, request.body.link)
      return ok({ isValid: problems.length === 0, problems, target, values })
    },
  )
}
