import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import { pageOf } from '@platform/contracts/envelope'
import { adminCampaign } from '@platform/contracts/quests/admin'
import { answers, decodeCursor, encodeCursor, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { adminView } from '../views/admin-view.ts'

const query = z.object({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).default(DEFAULT_PAGE_LIMIT),
  cursor: z.string().max(256).optional(),
})

/** The last campaign shown: its time in ms, and its id. */
const position = z.object({ createdAt: z.number().int(), id: z.uuid() })

/** GET /api/airdrop-campaign/admin/campaigns: every campaign in any status, newest first. */
export function listAdminCampaignsRoute(app: ServiceApp, { campaigns, clock }: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns',
    {
      config: { access: { role: 'operator' } },
      schema: {
        querystring: query,
        response: answers({ 200: pageOf(adminCampaign) }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit, cursor } = request.query
      const start = cursor === undefined ? null : decodeCursor(position, cursor)
      const before = start && { id: start.id, createdAt: new Date(start.createdAt) }
      const found = await campaigns.recent(pageLimit + 1, before)
      const page = found.slice(0, pageLimit)
      const last = found.length > pageLimit ? page.at(-1) : undefined
      return ok({
        items: page.map((campaign) => adminView(campaign, clock.now())),
        nextCursor: last
          ? encodeCursor({ createdAt: last.createdAt.getTime(), id: last.id })
          : null,
      })
    },
  )
}
