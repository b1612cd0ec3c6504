import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { type CampaignStatus, campaignStatuses } from '@platform/contracts/quests/campaign'
import type { campaignsByStateQuery } from '@platform/contracts/quests/http'
import { type Page, readPage } from '@platform/service-kit'
import type { z } from 'zod'
import type { ListedCampaign } from '../domain/campaign.ts'
import { countryGroupOf } from '../domain/country-group.ts'
import {
  type BegunCampaigns,
  type ListCursor,
  type ListSegment,
  listCursors,
  positionOf,
  segmentsOf,
  sortValueOf,
} from '../domain/list-order.ts'
import type { CampaignFilter } from '../repositories/campaign-list.ts'
import type { Dependencies } from './dependencies.ts'
import { loadStandings, type ShownCampaign } from './load-standings.ts'

export type ListQuery = Omit<z.output<typeof campaignsByStateQuery>, 'cursor' | 'lang'>

/** A campaign, its segment, and where the page starts: the cursor of the last one is made of them. */
interface PlacedCampaign {
  campaign: ListedCampaign
  segment: ListSegment
  /** Of the segment in its order. */
  index: number
  start: ListCursor
}

/**
 * One page of the public list. Private campaigns are left out, except those that the user has started.
 * The cursor is a position in the order, so a page neither repeats nor skips what others add.
 * With `begunFirst` what the user has begun comes first, and what they have claimed last.
 * @throws INVALID_CURSOR when it belongs to another order
 */
export async function listCampaigns(
  deps: Omit<Dependencies, 'wallet' | 'events' | 'checks'>,
  userId: string | null,
  query: ListQuery,
  cursor: string | undefined,
): Promise<Page<ShownCampaign<ListedCampaign>>> {
  const { sort = 'endingSoon', pageLimit = DEFAULT_PAGE_LIMIT } = query
  const now = deps.clock.now()
  const [filter, begun] = await Promise.all([
    filterOf(deps, userId, query, now),
    query.begunFirst && userId ? begunBy(deps, userId) : null,
  ])
  const firstPage: ListCursor = { sort, asOf: now.getTime(), segment: 0, after: null }
  const { items, nextCursor } = await readPage(
    { cursor, limit: pageLimit },
    {
      position: listCursors[sort],
      read: (start, limit) => readSegments(deps, filter, begun, start ?? firstPage, limit),
      positionOf: cursorAt,
    },
  )
  const campaigns = items.map(({ campaign }) => campaign)
  return { items: await loadStandings(deps, campaigns, userId), nextCursor }
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

async function begunBy(
  { progress, claims }: Pick<Dependencies, 'progress' | 'claims'>,
  userId: string,
): Promise<BegunCampaigns> {
  const started = await progress.started(userId)
  const claimed = (await claims.ofUserIn(started, userId)).map(({ campaignId }) => campaignId)
  const isClaimed = new Set(claimed)
  return { unclaimed: started.filter((id) => !isClaimed.has(id)), claimed }
}

const unlisted: readonly CampaignStatus[] = ['DRAFT', 'ARCHIVED']

/** Upcoming is what is published and has not begun. */
function listed({ status = [...campaignStatuses], upcoming }: ListQuery): CampaignStatus[] {
  return status.filter(
    (one) =>
      !unlisted.includes(one) && (upcoming === undefined || (one === 'PUBLISHED') === upcoming),
  )
}

async function readSegments(
  { campaignList }: Pick<Dependencies, 'campaignList'>,
  filter: CampaignFilter,
  begun: BegunCampaigns | null,
  start: ListCursor,
  limit: number,
): Promise<PlacedCampaign[]> {
  const found: PlacedCampaign[] = []
  if (filter.statuses.length === 0) return found
  const segments = segmentsOf(start.sort, new Date(start.asOf), begun)
  for (const [index, segment] of segments.entries()) {
    if (index < start.segment) continue
    const after = index === start.segment ? positionOf(segment, start) : null
    const wanted = limit - found.length
    if (wanted <= 0) break
    for (const campaign of await campaignList.read(filter, segment, after, wanted)) {
      found.push({ campaign, segment, index, start })
    }
  }
  return found
}

const cursorAt = ({ campaign, segment, index, start }: PlacedCampaign): ListCursor => ({
  ...start,
  segment: index,
  after: { value: sortValueOf(campaign, segment), id: campaign.id },
})
