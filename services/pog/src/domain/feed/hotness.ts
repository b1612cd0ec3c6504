import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { HOTNESS } from '@platform/contracts/pog/feed'
import { connectedGroups } from './connected-groups.ts'

/** A like as it counts for the hottest cards. */
export interface CountedLike {
  userId: string
  at: Date
  /** Human points of its user when they liked. */
  human: number
  /** Keyed hash of the network of the user's session; null where nothing says it. */
  network: string | null
  /** The clan that its user was in. */
  clanId: string | null
}

/** That a user likes the card of another one. */
export interface LikeBetween {
  userId: string
  ownerId: string
}

const HALF_LIFE_MS = HOTNESS.halfLifeHours * HOUR_MS

/** From when on likes count. */
export const countedSince = (now: Date): Date =>
  new Date(now.getTime() - HOTNESS.daysCounted * DAY_MS)

/** What a like counts by its user alone, `leastWeight` to 1. */
export function weightOf(human: number): number {
  const { leastWeight, fullHuman } = HOTNESS
  return leastWeight + (1 - leastWeight) * Math.min(1, Math.max(0, human) / fullHuman)
}

/**
 * The heat of a card, by which the hottest are sorted: the logarithm of the sum of its likes, each by the weight of its user and halved
 * with each half-life. All likes fade at one pace, so the order of two cards changes only with new likes, and the value needs no clock.
 *
 * Likes that may come from one person are damped. Of those from one network, and of those from one clan, the n-th strongest counts
 * 1/n. Users who like each other's cards in a circle, its owner among them or not, are a ring: its strongest like counts, and no other.
 * A circle of more than `mostOfRing` is a community, of which the n-th strongest counts 1/n.
 * @param between which of these users, and the owner, like each other's cards
 */
export function heatOf(
  { userId: ownerId, mintedAt }: { userId: string; mintedAt: Date },
  likes: readonly CountedLike[],
  between: readonly LikeBetween[],
): number {
  const latest = Math.max(mintedAt.getTime(), ...likes.map(({ at }) => at.getTime()))
  /** At the time of the latest. */
  const faded = (weight: number, at: Date) => weight * 2 ** ((at.getTime() - latest) / HALF_LIFE_MS)
  const rings = ringsOf(ownerId, likes, between)
  const ranks = new Map<string, number>()
  const rankIn = (group: string) => {
    const rank = (ranks.get(group) ?? 0) + 1
    ranks.set(group, rank)
    return rank
  }
  const counted = likes
    .map((like) => ({ ...like, value: faded(weightOf(like.human), like.at) }))
    .toSorted((a, b) => b.value - a.value || (a.userId < b.userId ? -1 : 1))
    .map(({ userId, network, clanId, value }) => {
      const shares = [1]
      if (network !== null) shares.push(1 / rankIn(`network:${network}`))
      if (clanId !== null) shares.push(1 / rankIn(`clan:${clanId}`))
      const ring = rings.get(userId)
      if (ring) {
        const rank = rankIn(`ring:${ring.id}`)
        shares.push(ring.size <= HOTNESS.mostOfRing && rank > 1 ? 0 : 1 / rank)
      }
      return value * Math.min(...shares)
    })
  const sum = counted.reduce((total, value) => total + value, faded(HOTNESS.newCard, mintedAt))
  return latest / HALF_LIFE_MS + Math.log2(sum)
}

/** The ring of each user who is in one; its size is without the owner of the card. */
function ringsOf(
  ownerId: string,
  likes: readonly CountedLike[],
  between: readonly LikeBetween[],
): Map<string, { id: number; size: number }> {
  const users = [ownerId, ...likes.map(({ userId }) => userId)]
  const edges = [
    ...between.map(({ userId, ownerId: liked }): [string, string] => [userId, liked]),
    ...likes.map(({ userId }): [string, string] => [userId, ownerId]),
  ]
  const groups = connectedGroups(users, edges).filter(({ length }) => length > 1)
  return new Map(
    groups.flatMap((group, id) => {
      const members = group.filter((userId) => userId !== ownerId)
      return members.map((userId) => [userId, { id, size: members.length }] as const)
    }),
  )
}
