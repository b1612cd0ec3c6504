import type { LeaderboardRow } from '@platform/contracts/clans/leaderboards-http'

/** Remembers in which place a page has first shown each member. */
export function placeMemory() {
  const first = new Map<string, number>()
  return {
    /** Places won since then; below 0 where some were lost. */
    changeOf({ memberId, place }: Pick<LeaderboardRow, 'memberId' | 'place'>): number {
      const before = first.get(memberId)
      if (before === undefined) first.set(memberId, place)
      return (before ?? place) - place
    },
  }
}
export type PlaceMemory = ReturnType<typeof placeMemory>
