import type { PogLeaderboard } from '@platform/contracts/pog/scores-http'
import { pogTierOf } from '@platform/contracts/pog/tiers'
import type { Placed } from '@platform/ranks'
import { decodeCursor, encodeCursor } from '@platform/service-kit'
import { z } from 'zod'
import { cardName } from '../domain/scores/card-name.ts'
import type { ScoreDependencies } from '../operations/scores/scores-dependencies.ts'
import type { Board } from './board.ts'

/** What a cursor holds: the place of the first row. */
const place = z.int().min(1)

/**
 * A page of the leaderboard, with the reader's own place.
 * @throws DomainError INVALID_CURSOR
 */
export async function readLeaderboard(
  { tallies, board }: Pick<ScoreDependencies, 'tallies'> & { board: Board },
  readerId: string | null,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PogLeaderboard> {
  const from = cursor === undefined ? 1 : decodeCursor(place, cursor)
  const ranked = await board.read()
  const [rows, size, own] = await Promise.all([
    ranked.page(from, limit),
    ranked.size(),
    readerId === null ? null : ranked.find(readerId),
  ])
  const cards = await tallies.cards(rows.map(({ userId }) => userId))
  const next = from + rows.length
  return {
    items: rows.flatMap((row) => {
      const card = cards.get(row.userId)
      return card ? [rowOf(row, card, readerId)] : []
    }),
    nextCursor: rows.length > 0 && next <= size ? encodeCursor(next) : null,
    own: own && { rank: own.place, total: own.points },
  }
}

const rowOf = (
  { userId, place: rank, points: total }: Placed,
  { page, image }: { page: string; image: string },
  readerId: string | null,
): PogLeaderboard['items'][number] => ({
  ...{ rank, page, image, total, tier: pogTierOf(total), isOwn: userId === readerId },
  userName: cardName(page),
})
