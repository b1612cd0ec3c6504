import { createMemoryRankStore } from '@platform/ranks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyMembers, withoutMembers } from './members-in-order.ts'

const MEMBERS = 12
const members = Array.from({ length: MEMBERS }, (_, n) => ({
  ...{ userId: `member-${n}`, points: 100 - n, reachedAt: new Date(n), version: 1 },
}))

const CASES = [
  ['left out, all others have the places of a list without them', withoutMembers, false],
  ['alone on a board, they have the places of a list of them', onlyMembers, true],
] as const
test.each(CASES)('whichever members are %s', (_, narrowed, areIn) =>
  fc.assert(
    fc.asyncProperty(
      fc.subarray([...members.map(({ userId }) => userId), 'nobody']),
      fc.integer({ min: 1, max: MEMBERS + 1 }),
      fc.integer({ min: 1, max: MEMBERS }),
      async (named, from, limit) => {
        const all = await createMemoryRankStore().fill('board', new Date(0), members)
        const board = narrowed(all, new Set(named))
        const places = members
          .filter(({ userId }) => named.includes(userId) === areIn)
          .map(({ version: _, ...ranked }, n) => ({ ...ranked, place: n + 1 }))
        expect(await board.size()).toBe(places.length)
        expect(await board.page(from, limit)).toEqual(places.slice(from - 1, from - 1 + limit))
        for (const { userId } of members) {
          const place = places.find((one) => one.userId === userId) ?? null
          expect(await board.find(userId)).toEqual(place)
        }
      },
    ),
  ),
)
