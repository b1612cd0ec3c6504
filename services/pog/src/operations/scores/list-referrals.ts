import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type { PogReferrals } from '@platform/contracts/pog/http-types'
import { maskName } from '@platform/contracts/rules/mask-name'
import { readPage, timePosition } from '@platform/service-kit'
import type { ScoreDependencies } from './scores-dependencies.ts'

interface Page {
  cursor?: string | undefined
  pageLimit?: number | undefined
}

/** Whom the user invited, the latest first. Without their names while identity is down. @throws DomainError INVALID_CURSOR */
export async function listReferrals(
  { referrals, tallies, namesOf }: Pick<ScoreDependencies, 'referrals' | 'tallies' | 'namesOf'>,
  userId: string,
  { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT }: Page,
): Promise<PogReferrals> {
  const { items, nextCursor } = await readPage(
    { cursor, limit },
    {
      position: timePosition,
      read: (after, most) => referrals.list(userId, after, most),
      positionOf: (one) => ({ value: one.joinedAt.toISOString(), id: one.id }),
    },
  )
  const friends = items.map(({ friendId }) => friendId)
  const [names, cards] = await Promise.all([namesOf(friends), tallies.cards(friends)])
  const shown = items.map(({ friendId, joinedAt, qualifiedAt }) => {
    const userName = names.get(friendId)
    return {
      name: userName === undefined ? null : maskName(userName),
      joinedAt: joinedAt.toISOString(),
      hasCard: cards.has(friendId),
      isQualified: qualifiedAt !== null,
    }
  })
  return { items: shown, nextCursor }
}
