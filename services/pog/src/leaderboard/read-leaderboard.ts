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
 * A page of the leaderboard, with the reader's own place. It may have fewer rows than asked for: cards that staff have hidden are left out,
 * but for their owners.
 * @throws DomainError INVALID_CURSOR
 */
export async function readLeaderboard(
  { tallies, posts, board }: Pick<ScoreDependencies, 'tallies' | 'posts'> & { board: Board },
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
  const userIds = rows.map(({ userId }) => userId)
  const [cards, hidden, avatars] = await Promise.all([
    tallies.cards(userIds),
    posts.hiddenAmong(userIds),
    posts.avatarsOf(userIds),
  ])
  const next = from + rows.length
  return {
    items: rows.flatMap((row) => {
      const card = cards.get(row.userId)
      const isSeen = row.userId === readerId || !hidden.has(row.userId)
      if (!card || !isSeen) return []
      // A card that is not in the feed yet has the picture of its event.
      const image = avatars.get(row.userId) ?? card.image
      return [rowOf(row, { ...card, image }, readerId)]
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
