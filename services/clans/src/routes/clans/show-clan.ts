import {
  campaignStatsList,
  clan,
  clanParams,
  clanStats,
  pogScores,
} from '@platform/contracts/clans/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { listCampaigns } from '../../operations/count-reward.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showStats } from '../../operations/read-clans.ts'
import { readPogScores } from '../../operations/read-pog-scores.ts'
import { loadClan } from '../../operations/standing.ts'
import { READS } from '../limits.ts'
import { clanView } from '../views/clan-view.ts'

/** Campaigns that the statistics list. */
const SHOWN_CAMPAIGNS = 50

/** GET /api/clans/:id and .../{stats,campaign-stats,pog-scores}: what everybody sees of a clan. */
export function showClanRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'optional-user', rateLimit: READS } as const
  app.get(
    '/api/clans/:id',
    {
      config,
      schema: { params: clanParams, response: answers({ 200: clan }, ['NOT_FOUND']) },
    },
    async (request) =>
      ok(await clanView(deps, await loadClan(deps, request.params.id, request.user?.id ?? null))),
  )

  app.get(
    '/api/clans/:id/stats',
    {
      config,
      schema: { params: clanParams, response: answers({ 200: clanStats }, ['NOT_FOUND']) },
    },
    async (request) => {
      const found = await loadClan(deps, request.params.id, request.user?.id ?? null)
      const { memberLimit } = deps
      const createdAt = found.createdAt.toISOString()
      return ok({ ...(await showStats(deps, found)), memberLimit, createdAt })
    },
  )

  app.get(
    '/api/clans/:id/campaign-stats',
    {
      config,
      schema: { params: clanParams, response: answers({ 200: campaignStatsList }, ['NOT_FOUND']) },
    },
    async (request) => {
      const { id } = await loadClan(deps, request.params.id, request.user?.id ?? null)
      const found = await listCampaigns(deps, id, SHOWN_CAMPAIGNS)
      return ok({ items: found.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })) })
    },
  )

  app.get(
    '/api/clans/:id/pog-scores',
    {
      config,
      schema: { params: clanParams, response: answers({ 200: pogScores }, ['NOT_FOUND']) },
    },
    async (request) => {
      const { id } = await loadClan(deps, request.params.id, request.user?.id ?? null)
      return ok(await readPogScores(deps, id))
    },
  )
}
