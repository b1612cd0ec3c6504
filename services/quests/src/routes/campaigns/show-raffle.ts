import { campaignParams } from '@platform/contracts/quests/http'
import { raffle, raffleEntries, raffleEntriesQuery } from '@platform/contracts/quests/raffle'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../../domain/campaign.ts'
import { isStaffOf } from '../../domain/campaign-staff.ts'
import { progressIdOf } from '../../domain/progress.ts'
import { entrantOf } from '../../domain/raffle/draw.ts'
import { rankedAt } from '../../domain/ranking.ts'
import { entriesOf } from '../../domain/variants/open-slot-raffle-reward.ts'
import { variantOf } from '../../domain/variants/table.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadPublished } from '../../operations/load-campaign.ts'
import { loadRaffle } from '../../operations/raffle/load-raffle.ts'
import { PART_LINES } from '../../operations/raffle/seal-entries.ts'
import { type RaffleReader, raffleView } from '../views/raffle-view.ts'

const access = { access: 'optional-user' } as const

/** GET /api/airdrop-campaign/campaigns/:id/raffle, and the sealed list of its entries, part by part. */
export function showRaffleRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/campaigns/:id/raffle',
    {
      config: access,
      schema: { params: campaignParams, response: answers({ 200: raffle }, ['NOT_FOUND']) },
    },
    async (request) => {
      const campaign = await loadDrawn(deps, request.params.id)
      const reader = request.user ? await readerOf(deps, campaign, request.user.id) : null
      const raffle = await loadRaffle(deps, campaign.id)
      return ok(raffleView(campaign, raffle, reader, deps.providers.beacon))
    },
  )

  app.get(
    '/api/airdrop-campaign/campaigns/:id/raffle/entries',
    {
      config: access,
      schema: {
        params: campaignParams,
        querystring: raffleEntriesQuery,
        response: answers({ 200: raffleEntries }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id } = await loadDrawn(deps, request.params.id)
      const { entries } = await loadRaffle(deps, id)
      const { part } = request.query
      const list = entries && (await deps.raffles.part(id, entries.hash, part))
      if (!entries || list === null) throw new DomainError('NOT_FOUND')
      return ok({ part, parts: Math.ceil(entries.entrants / PART_LINES), list })
    },
  )
}

/** @throws NOT_FOUND also where nothing is drawn */
async function loadDrawn(deps: Dependencies, id: string): Promise<Campaign> {
  const campaign = await loadPublished(deps, id)
  if (variantOf(campaign.reward).settlement !== 'drawn') throw new DomainError('NOT_FOUND')
  return campaign
}

async function readerOf(
  { progress }: Dependencies,
  campaign: Campaign,
  userId: string,
): Promise<RaffleReader | null> {
  const { id, tasks, endsAt, reward } = campaign
  const own = await progress.find(progressIdOf(id, userId))
  const ranked = own && rankedAt(tasks, own, endsAt)
  if (!ranked || isStaffOf(campaign, userId)) return null
  return { entrant: entrantOf(campaign, userId), entries: entriesOf(reward, ranked.points) }
}
