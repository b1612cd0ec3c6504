import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { type CampaignStatus, campaignStatuses } from '@platform/contracts/quests/campaign'
import type { campaignsByStateQuery } from '@platform/contracts/quests/http'
import { DomainError } from '@platform/service-kit/errors'
import type { z } from 'zod'
import type { Campaign } from '../domain/campaign.ts'
import { countryGroupOf } from '../domain/country-group.ts'
import { type ListCursor, positionOf, segmentsOf, sortValueOf } from '../domain/list-order.ts'
import type { CampaignFilter } from '../repositories/campaign-list.ts'
import type { Dependencies } from './dependencies.ts'
import { loadStandings, type ShownCampaign } from './load-standings.ts'

export type ListQuery = Omit<z.output<typeof campaignsByStateQuery>, 'cursor' | 'lang'>

export interface CampaignPage {
  items: ShownCampaign[]
  next: ListCursor | null
}

/**
 * One page of the public list. Private campaigns are left out, except those that the user has started.
 * The cursor is a position in the order, so a page neither repeats nor skips what others add.
 * @throws INVALID_CURSOR when it belongs to another order
 */
export async function listCampaigns(
  deps: Omit<Dependencies, 'wallet' | 'events' | 'checks'>,
  userId: string | null,
  query: ListQuery,
  cursor: ListCursor | null,
): Promise<CampaignPage> {
  const { sort = 'endingSoon', pageLimit = DEFAULT_PAGE_LIMIT } = query
  const now = deps.clock.now()
  const start: ListCursor = cursor ?? { sort, asOf: now.getTime(), segment: 0, after: null }
  if (start.sort !== sort) throw new DomainError('INVALID_CURSOR')
  const filter = await filterOf(deps, userId, query, now)
  if (filter.statuses.length === 0) return { items: [], next: null }
  const { campaigns, next } = await readPage(deps, filter, start, pageLimit)
  return { items: await loadStandings(deps, campaigns, userId), next }
}

async function filterOf(
  { progress }: Pick<Dependencies, 'progress'>,
  userId: string | null,
  query: ListQuery,
  now: Date,
): Promise<CampaignFilter> {
  const showStarted = userId !== null && query.excludePrivateCampaigns !== true
  return {
    statuses: listed(query),
    now,
    privateIds: showStarted ? await progress.startedPrivate(userId) : [],
    featured: query.featured,
    variants: query.campaignVariants,
    category: query.applicableCategory,
    country: query.applicableCountry && countryGroupOf(query.applicableCountry),
    continent: query.applicableContinent,
    platform: query.applicablePlatform,
    client: query.applicableClient,
  }
}

const unlisted: readonly CampaignStatus[] = ['DRAFT', 'ARCHIVED']

/** Upcoming is what is published and has not begun. */
function listed({ status = [...campaignStatuses], upcoming }: ListQuery): CampaignStatus[] {
  return status.filter(
    (one) =>
      !unlisted.includes(one) && (upcoming === undefined || (one === 'PUBLISHED') === upcoming),
  )
}

async function readPage(
  { campaignList }: Pick<Dependencies, 'campaignList'>,
  filter: CampaignFilter,
  start: ListCursor,
  limit: number,
): Promise<{ campaigns: Campaign[]; next: ListCursor | null }> {
  const segments = segmentsOf(start.sort, new Date(start.asOf))
  const found: { campaign: Campaign; at: ListCursor }[] = []
  for (const [index, segment] of segments.entries()) {
    if (index < start.segment) continue
    const after = index === start.segment ? positionOf(segment, start) : null
    const wanted = limit + 1 - found.length
    if (wanted <= 0) break
    for (const campaign of await campaignList.read(filter, segment, after, wanted)) {
      const position = { value: sortValueOf(campaign, segment), id: campaign.id }
      found.push({ campaign, at: { ...start, segment: index, after: position } })
    }
  }
  const page = found.slice(0, limit)
  const next = found.length > limit ? (page.at(-1)?.at ?? null) : null
  return { campaigns: page.map(({ campaign }) => campaign), next }
}
