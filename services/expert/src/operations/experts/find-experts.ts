import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type { ProfileVisibility } from '@platform/contracts/expert/constants'
import type { expertsQuery } from '@platform/contracts/expert/profile-http'
import { DomainError, type Page, readPage, timePosition } from '@platform/service-kit'
import type { z } from 'zod'
import { type Expert, searchedWords } from '../../domain/experts/expert.ts'
import type { Dependencies } from '../dependencies.ts'

type Wanted = z.output<typeof expertsQuery>

/** Who sees which profiles: everybody the public ones, operators also those that are for them. */
const SEEN_BY = {
  everybody: ['public'],
  operators: ['public', 'operators'],
} as const satisfies Record<string, readonly ProfileVisibility[]>

/** One page of the profiles that are found, the newest first. @throws INVALID_CURSOR */
export function findExperts(
  { experts, clock }: Pick<Dependencies, 'experts' | 'clock'>,
  seenBy: keyof typeof SEEN_BY,
  { search = '', cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT, ...filters }: Wanted,
): Promise<Page<Expert>> {
  const wanted = {
    ...filters,
    visibilities: SEEN_BY[seenBy],
    // Who hides a profile has to find it again.
    withHidden: seenBy === 'operators',
    words: searchedWords(search),
    today: clock.now().toISOString().slice(0, 10),
  }
  return readPage(
    { cursor, limit },
    {
      position: timePosition,
      read: (after, count) => experts.search(wanted, after, count),
      positionOf: ({ since, id }) => ({ value: since, id }),
    },
  )
}

/** A public profile that staff do not hide; to its own expert of any. @throws NOT_FOUND */
export async function seeExpert(
  { experts }: Pick<Dependencies, 'experts'>,
  id: string,
  userId: string | null,
): Promise<Expert> {
  const expert = await experts.find(id)
  if (!expert) throw new DomainError('NOT_FOUND')
  const isShown = expert.visibility === 'public' && expert.hidden === null
  if (!isShown && expert.userId !== userId) throw new DomainError('NOT_FOUND')
  return expert
}
