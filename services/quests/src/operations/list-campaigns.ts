import { DEFAULT_PAGE_LIMIT, type Language } from '@platform/contracts/constants'
import { type CampaignStatus, campaignStatuses } from '@platform/contracts/quests/campaign'
import type { campaignsByStateQuery } from '@platform/contracts/quests/http'
import { continentOf } from '@platform/contracts/rules/continents'
import { countryGroupOf } from '@platform/contracts/rules/country-groups'
import { type Page, readPage } from '@platform/service-kit'
import type { z } from 'zod'
import type { ListedCampaign } from '../domain/campaign.ts'
import {
  type BegunCampaigns,
  type ListCursor,
  type ListSegment,
  listCursors,
  positionOf,
  segmentsOf,
  sortValueOf,
} from '../domain/list-order.ts'
import type { Participant } from '../domain/participant.ts'
import type { CampaignFilter, QuestsOf } from '../repositories/campaign-list.ts'
import type { Dependencies } from './dependencies.ts'
import { framedStanding, loadStandings, type ShownCampaign, withReviews } from './load-standings.ts'

export type ListQuery = Omit<z.output<typeof campaignsByStateQuery>, 'cursor' | 'lang'> & {
  /** Quests of which games, or campaigns that are no quests. */
  games: QuestsOf
  /** Only what the reader has begun, also what is archived. */
  begunOnly?: true
}

/** What lists are read from. */
export type ListDependencies = Omit<Dependencies, 'wallet' | 'events'>

/** A numbered page, and how many all pages have. */
export interface Numbered {
  items: ShownCampaign<ListedCampaign>[]
  total: number
}

export interface ListReader {
  /** Null for a visitor. */
  userId: string | null
  participant: Participant
  /** Whose titles a search compares. */
  language: Language
  /** In a partner's embed: the partner reads it too. */
  isFramed?: boolean
}

/** A campaign, its segment, and where the page starts: the cursor of the last one is made of them. */
interface PlacedCampaign {
  campaign: ListedCampaign
  segment: ListSegment
  /** Of the segment in its order. */
  index: number
  start: ListCursor
}

/**
 * One page of the public list, without what is known to be for others: a country that an address alone suggests counts here too,
 * and one that is unknown leaves nothing out. Private campaigns are left out, except those that the user has started.
 * The cursor is a position in the order, so a page neither repeats nor skips what others add.
 * With `begunFirst` what the user has begun comes first, and what they have claimed last. In an embed nothing private is listed, and
 * nothing says what they have claimed.
 * @throws INVALID_CURSOR when it belongs to another order
 */
export async function listCampaigns(
  deps: ListDependencies,
  reader: ListReader,
  query: ListQuery,
  cursor: string | undefined,
): Promise<Page<ShownCampaign<ListedCampaign>>> {
  const { userId, isFramed = false } = reader
  const { sort = 'endingSoon', pageLimit = DEFAULT_PAGE_LIMIT } = query
  const now = deps.clock.now()
  const started = userId ? await deps.progress.started(userId) : []
  const [filter, begun] = await Promise.all([
    filterOf(deps, reader, started, query, now),
    query.begunFirst && userId ? begunBy(deps, userId, started, isFramed) : null,
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
  const shown = await shownOf(deps, campaigns, userId)
  if (!isFramed) return { items: shown, nextCursor }
  const framed = shown.map((one) => ({ ...one, standing: framedStanding(one.standing) }))
  return { items: framed, nextCursor }
}

/** The same by the number of the page, from 1; it reads all pages before it too. */
export async function listNumbered(
  deps: ListDependencies,
  reader: ListReader,
  query: ListQuery,
  { page, limit }: { page: number; limit: number },
): Promise<Numbered> {
  const { userId } = reader
  const now = deps.clock.now()
  const started = userId ? await deps.progress.started(userId) : []
  const filter = await filterOf(deps, reader, started, query, now)
  const { sort = 'endingSoon' } = query
  const start: ListCursor = { sort, asOf: now.getTime(), segment: 0, after: null }
  const [found, total] = await Promise.all([
    readSegments(deps, filter, null, start, page * limit),
    deps.campaignList.count(filter),
  ])
  const campaigns = found.slice((page - 1) * limit).map(({ campaign }) => campaign)
  return { items: await shownOf(deps, campaigns, userId), total }
}

async function shownOf(
  deps: ListDependencies,
  campaigns: readonly ListedCampaign[],
  userId: string | null,
) {
  const shown = await loadStandings(deps, campaigns, userId)
  return userId ? withReviews(deps, shown, userId) : shown
}

async function filterOf(
  { progress, findByTitle }: Pick<Dependencies, 'progress' | 'findByTitle'>,
  { userId, participant, language, isFramed = false }: ListReader,
  started: readonly string[],
  query: ListQuery,
  now: Date,
): Promise<CampaignFilter> {
  const showStarted = userId !== null && !isFramed && query.excludePrivateCampaigns !== true
  const [privateIds, titled] = await Promise.all([
    showStarted ? progress.startedPrivate(userId) : [],
    query.search === undefined ? null : findByTitle(query.search, language),
  ])
  const asked = [titled, query.id === undefined ? null : [query.id]].filter((ids) => ids !== null)
  return {
    statuses: listed(query),
    now,
    privateIds,
    ids: inAll(query.begunOnly ? [...asked, started] : asked),
    games: query.games,
    featured: query.featured,
    variants: query.campaignVariants,
    category: query.applicableCategory,
    audience: audienceOf(query, participant),
    startedIds: started,
  }
}

/** The ids that all lists have; undefined where there is no list. */
function inAll([first, ...others]: readonly (readonly string[])[]): readonly string[] | undefined {
  return first?.filter((id) => others.every((ids) => ids.includes(id)))
}

/** What the query names counts in place of what is known of them. */
function audienceOf(
  query: ListQuery,
  { country, device: { platforms, client } }: Participant,
): NonNullable<CampaignFilter['audience']> {
  const code = query.applicableCountry ?? country?.code
  const own = platforms.length > 0 ? platforms : undefined
  return {
    country: code && countryGroupOf(code),
    continent: query.applicableContinent ?? (code && continentOf(code)) ?? undefined,
    platforms: query.applicablePlatform === undefined ? own : [query.applicablePlatform],
    client: query.applicableClient ?? client ?? undefined,
  }
}

async function begunBy(
  { claims }: Pick<Dependencies, 'claims'>,
  userId: string,
  started: readonly string[],
  isFramed: boolean,
): Promise<BegunCampaigns> {
  if (isFramed) return { unclaimed: [...started], claimed: [] }
  const claimed = (await claims.ofUserIn(started, userId)).map(({ campaignId }) => campaignId)
  const isClaimed = new Set(claimed)
  return { unclaimed: started.filter((id) => !isClaimed.has(id)), claimed }
}

/** Upcoming is what is published and has not begun. */
function listed({
  status = [...campaignStatuses],
  upcoming,
  begunOnly,
}: ListQuery): CampaignStatus[] {
  const unlisted: readonly CampaignStatus[] = begunOnly ? ['DRAFT'] : ['DRAFT', 'ARCHIVED']
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
