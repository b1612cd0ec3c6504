import { DAY_MS } from '@platform/contracts/constants'
import {
  numberPosition,
  type Page,
  readPage,
  timePosition,
  type WantedPage,
} from '@platform/service-kit'
import { type Clan, wordsOf } from '../domain/clan.ts'
import { type Fit, fitOf, type Seeker } from '../domain/recommend.ts'
import type { ClanFilter } from '../repositories/clans.ts'
import type { Dependencies } from './dependencies.ts'
import { loadStanding } from './standing.ts'

/** A clan with what lists show of it besides. */
export interface ListedClan {
  clan: Clan
  members: number
}

/** One page of clans. @throws INVALID_CURSOR */
export async function listClans(
  deps: Pick<Dependencies, 'clans' | 'people'>,
  filter: ClanFilter,
  sort: 'score' | 'newest',
  page: WantedPage,
): Promise<Page<ListedClan>> {
  const { clans } = deps
  const { items, nextCursor } =
    sort === 'score'
      ? await readPage(page, {
          position: numberPosition,
          read: (after, limit) => clans.list(filter, 'score', after, limit),
          positionOf: ({ score, id }) => ({ value: score, id }),
        })
      : await readPage(page, {
          position: timePosition,
          read: (after, limit) => clans.list(filter, 'createdAt', after, limit),
          positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
        })
  return { items: await countMembers(deps, items), nextCursor }
}

/** Clans in whose name every word of the search begins a word; none for one without a letter or a digit. */
export async function searchClans(
  deps: Pick<Dependencies, 'clans' | 'people'>,
  search: string,
  page: WantedPage,
): Promise<Page<ListedClan>> {
  const words = wordsOf(search)
  if (words.length === 0) return { items: [], nextCursor: null }
  return listClans(deps, { words }, 'score', page)
}

export async function countMembers(
  { people }: Pick<Dependencies, 'people'>,
  clans: readonly Clan[],
): Promise<ListedClan[]> {
  const counts = await people.count(clans.map(({ id }) => id))
  return clans.map((clan) => ({ clan, members: counts.get(clan.id) ?? 0 }))
}

/** Clans that are looked at: those that were active last, of the seeker's country and of all. */
const CANDIDATES = 100
const WEEK_MS = 7 * DAY_MS

/** Clans with a free place that fit the user, the best first; never those that take only whom they have invited. */
export async function recommendClans(
  deps: Dependencies,
  userId: string,
  seeker: Seeker,
  limit: number,
): Promise<(ListedClan & { because: Fit[] })[]> {
  const { clans, contributions, clock, memberLimit } = deps
  const [near, all, { clan: own }] = await Promise.all([
    seeker.country ? clans.active(seeker.country, CANDIDATES) : [],
    clans.active(null, CANDIDATES),
    loadStanding(deps, userId),
  ])
  const candidates = [...new Map([...near, ...all].map((clan) => [clan.id, clan])).values()]
  const open = candidates.filter(({ id, joinMode }) => id !== own?.id && joinMode !== 'invite')
  const since = new Date(clock.now().getTime() - WEEK_MS)
  const ids = open.map(({ id }) => id)
  const [counted, sums] = await Promise.all([
    countMembers(deps, open),
    contributions.sumSince(ids, since),
  ])
  return counted
    .filter(({ members }) => members < memberLimit)
    .map((one) => ({ ...one, ...fitOf(one.clan, seeker, sums.get(one.clan.id)?.kPoints ?? 0) }))
    .toSorted((a, b) => b.score - a.score || (a.clan.id < b.clan.id ? -1 : 1))
    .slice(0, limit)
}

/** What the clan got in the last seven days. */
export async function showStats(
  { people, contributions, clock }: Pick<Dependencies, 'people' | 'contributions' | 'clock'>,
  clan: Clan,
) {
  const since = new Date(clock.now().getTime() - WEEK_MS)
  const [counts, sums, last] = await Promise.all([
    people.count([clan.id]),
    contributions.sumSince([clan.id], since),
    contributions.last(clan.id),
  ])
  return {
    members: counts.get(clan.id) ?? 0,
    score: last?.score ?? 0,
    lastWeek: sums.get(clan.id) ?? { kPoints: 0, contributors: 0 },
  }
}
