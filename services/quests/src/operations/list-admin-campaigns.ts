import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import { decodeCursor, encodeCursor, type Page, timePosition } from '@platform/service-kit'
import { effectiveStatus } from '../domain/campaign-life.ts'
import { folded, hasWords, wordsOf } from '../domain/title-search.ts'
import type { OperatorCampaign } from '../repositories/campaigns.ts'
import type { Dependencies } from './dependencies.ts'

/** What the operators' list shows. An absent field filters nothing. */
interface AdminFilter {
  /** As readers see them. */
  status?: readonly CampaignStatus[] | undefined
  paused?: boolean | undefined
  /** Words of its slug, or of its title in any language. */
  search?: string | undefined
}

/** Campaigns that are read and compared for one page: the next page goes on after them. */
const MOST_READ = 1_000
/** Campaigns of one read. */
const READ_SIZE = 200

/**
 * A page of the campaigns of any status, newest first. A filter is compared here, over so many campaigns in the order of their
 * index: a page may have fewer than `limit`, even none, and be followed by another.
 * @throws INVALID_CURSOR
 */
export async function listAdminCampaigns(
  { campaigns, clock }: Pick<Dependencies, 'campaigns' | 'clock'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  filter: AdminFilter = {},
): Promise<Page<OperatorCampaign>> {
  const isShown = filterOf(filter, clock.now())
  const items: OperatorCampaign[] = []
  let after = cursor === undefined ? null : decodeCursor(timePosition, cursor)
  for (let read = 0; read < MOST_READ; read += READ_SIZE) {
    const size = isFiltered(filter) ? READ_SIZE : limit + 1
    const found = await campaigns.recent(size, after)
    for (const campaign of found) {
      if (!isShown(campaign)) continue
      if (items.length === limit) return { items, nextCursor: cursorAt(items.at(-1)) }
      items.push(campaign)
    }
    const last = found.at(-1)
    if (!last || found.length < size) return { items, nextCursor: null }
    after = positionOf(last)
  }
  return { items, nextCursor: after && encodeCursor(after) }
}

const isFiltered = ({ status, paused, search }: AdminFilter) =>
  status !== undefined || paused !== undefined || search !== undefined

function filterOf({ status, paused, search = '' }: AdminFilter, now: Date) {
  const words = wordsOf(search)
  return (campaign: OperatorCampaign): boolean =>
    (status === undefined || status.includes(effectiveStatus(campaign, now))) &&
    (paused === undefined || (campaign.pausedAt !== null) === paused) &&
    hasWords(folded([campaign.slug, ...Object.values(campaign.title)].join(' ')), words)
}

const positionOf = ({ createdAt, id }: OperatorCampaign) => ({ value: createdAt, id })
const cursorAt = (last: OperatorCampaign | undefined) =>
  last ? encodeCursor(positionOf(last)) : null
