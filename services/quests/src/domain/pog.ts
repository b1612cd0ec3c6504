import { DomainError } from '@platform/service-kit/errors'

/** A user's Proof-of-Gamer card. */
export interface PogCard {
  /** Path of its public page. */
  page: string
  mintedAt: Date
}

/** A user's Proof-of-Gamer score, whole points. */
export interface PogScore {
  total: number
  at: Date
}

/** What a user's rewards of campaigns are multiplied by. */
export interface PogBoost {
  factor: number
}

/** What the POG service has published of a user; null for what it has not. */
export interface PogFacts {
  card: PogCard | null
  score: PogScore | null
  boost: PogBoost | null
}

/** A user of whom nothing is published has no point. */
export const scoreOf = (facts: PogFacts | null): number => facts?.score?.total ?? 0

/** @throws DomainError SCORE_TOO_LOW with `needs`, `has` and `missing`, where the campaign asks for more */
export function requireScore(
  { minimumScore }: { minimumScore: number | null },
  facts: PogFacts | null,
): void {
  const [needs, has] = [minimumScore ?? 0, scoreOf(facts)]
  if (has < needs) throw new DomainError('SCORE_TOO_LOW', { needs, has, missing: needs - has })
}

/** The page of a user's card, at any of the site's addresses. */
export interface CardPage {
  page: string
  origins: readonly string[]
}

/** Whether the link leads to this page. A query, such as a campaign's tags, and a slash at the end do not matter. */
export function isCardLink(link: string, { page, origins }: CardPage): boolean {
  if (!URL.canParse(link)) return false
  const { origin, pathname } = new URL(link)
  return origins.includes(origin) && plainPath(pathname) === plainPath(page)
}

/** Names of users in paths count without case. */
const plainPath = (path: string): string => path.toLowerCase().replace(/\/$/, '')
