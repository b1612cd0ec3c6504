import { type Page, readPage, timePosition, type WantedPage } from '@platform/service-kit'
import type { Link } from '../../domain/links/link.ts'
import type { WantedCounts } from '../../repositories/roll-ups.ts'
import type { Dependencies } from '../dependencies.ts'

/** A link with what came of it, as far as it is counted by now. */
export interface CountedLink {
  link: Link
  visitors: number
  /** Rewards whose last link it was. */
  claims: number
}

/** A page of the links that a user made, the latest first. @throws INVALID_CURSOR */
export async function listLinks(
  deps: Pick<Dependencies, 'links' | 'rollUps'>,
  userId: string,
  wanted: WantedPage,
): Promise<Page<CountedLink>> {
  const page = await readPage(wanted, {
    position: timePosition,
    read: (after, limit) => deps.links.ofUser(userId, after, limit),
    positionOf: ({ createdAt, code }) => ({ value: createdAt, id: code }),
  })
  return { ...page, items: await withCounts(deps, page.items) }
}

export async function withCounts(
  { rollUps }: Pick<Dependencies, 'rollUps'>,
  links: readonly Link[],
): Promise<CountedLink[]> {
  if (links.length === 0) return []
  const values = links.map(({ code }) => code)
  const sumOf = async (kind: WantedCounts['kind']) => {
    const sums = new Map<string, number>()
    for await (const { value, count } of rollUps.counts({ kind, name: 'link', values }))
      sums.set(value, (sums.get(value) ?? 0) + count)
    return sums
  }
  const [visitors, claims] = await Promise.all([sumOf('visit'), sumOf('claim-last')])
  return links.map((link) => ({
    link,
    visitors: visitors.get(link.code) ?? 0,
    claims: claims.get(link.code) ?? 0,
  }))
}

/** Links of which the campaigns are read: those that a user made last. */
const RECENT = 50

/** Campaigns of a user's last links, each once, the latest first. */
export async function recentCampaigns(
  { links }: Pick<Dependencies, 'links'>,
  userId: string,
): Promise<string[]> {
  const recent = await links.ofUser(userId, null, RECENT)
  return [...new Set(recent.map(({ campaign }) => campaign))]
}
