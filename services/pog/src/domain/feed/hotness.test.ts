import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { HOTNESS } from '@platform/contracts/pog/feed'
import { expect, test } from 'vitest'
import { connectedGroups } from './connected-groups.ts'
import { type CountedLike, heatOf, type LikeBetween, weightOf } from './hotness.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const card = { userId: 'owner', mintedAt: new Date(NOW.getTime() - DAY_MS) }
const like = (userId: string, given: Partial<CountedLike> = {}): CountedLike => ({
  ...{ userId, at: NOW, human: HOTNESS.fullHuman, network: null, clanId: null },
  ...given,
})
const likes = (count: number, given: Partial<CountedLike> = {}) =>
  Array.from({ length: count }, (_, n) => like(`user-${n}`, given))
/** Every one of them likes the cards of all others, and the owner theirs. */
const circleOf = (count: number): LikeBetween[] => {
  const users = ['owner', ...likes(count).map(({ userId }) => userId)]
  return users.flatMap((userId) =>
    users.flatMap((ownerId) => (userId === ownerId ? [] : [{ userId, ownerId }])),
  )
}
/** How many independent full likes of this moment it is worth. */
const worth = (given: readonly CountedLike[], between: readonly LikeBetween[] = []) => {
  const start = { ...card, mintedAt: new Date(0) }
  return 2 ** (heatOf(start, given, between) - heatOf(start, [like('one')], []))
}

test('independent likes add up', () => {
  expect(worth(likes(10))).toBeCloseTo(10)
})

test('a like counts by the Human points of its user', () => {
  expect(weightOf(0)).toBe(HOTNESS.leastWeight)
  expect(weightOf(HOTNESS.fullHuman / 2)).toBeCloseTo((1 + HOTNESS.leastWeight) / 2)
  expect(weightOf(100)).toBe(1)
  expect(worth(likes(10, { human: 0 }))).toBeCloseTo(1)
})

test('a like counts half after its half-life', () => {
  const at = new Date(NOW.getTime() - HOTNESS.halfLifeHours * HOUR_MS)
  expect(worth([like('now'), like('before', { at })])).toBeCloseTo(1.5)
})

test('the order of two cards does not change while time passes alone', () => {
  const many = heatOf(card, likes(3), [])
  const few = heatOf(card, likes(2), [])
  const later = (some: CountedLike[]) =>
    some.map((one) => ({ ...one, at: new Date(one.at.getTime() + DAY_MS) }))
  const moved = { ...card, mintedAt: new Date(card.mintedAt.getTime() + DAY_MS) }
  expect(many).toBeGreaterThan(few)
  expect(heatOf(moved, later(likes(3)), []) - heatOf(moved, later(likes(2)), [])).toBeCloseTo(
    many - few,
  )
})

test.each(['network', 'clanId'] as const)(
  'of one %s the n-th strongest like counts 1/n',
  (field) => {
    expect(worth(likes(4, { [field]: 'same' }))).toBeCloseTo(1 + 1 / 2 + 1 / 3 + 1 / 4)
  },
)

test('a ring of users who like each other counts as one like', () => {
  expect(worth(likes(HOTNESS.mostOfRing), circleOf(HOTNESS.mostOfRing))).toBeCloseTo(1)
})

test('a ring in which nobody likes back at once counts as one like too', () => {
  const circle = ['owner', 'user-0', 'user-1', 'user-2']
  const between = circle.map((userId, n) => ({ userId, ownerId: circle[(n + 1) % 4] ?? '' }))
  expect(worth(likes(3), between)).toBeCloseTo(1)
})

test('a ring gains nothing by a member more', () => {
  const of = (count: number) => worth(likes(count, { human: 0 }), circleOf(count))
  expect(of(12)).toBeCloseTo(of(2))
  // Beyond the size of a ring they are a community of users without Human points: less than one person.
  expect(of(40)).toBeLessThan(1)
})

test('who likes the card and is liked by nobody among its fans is in no ring', () => {
  const between = [{ userId: 'owner', ownerId: 'user-0' }]
  expect(worth(likes(3), between)).toBeCloseTo(3)
})

test('a new card without likes is before an old one without likes', () => {
  const older = { ...card, mintedAt: new Date(card.mintedAt.getTime() - DAY_MS) }
  expect(heatOf(card, [], [])).toBeGreaterThan(heatOf(older, [], []))
  expect(heatOf(card, [], [])).toBeLessThan(heatOf(older, [like('one')], []))
})

test('groups of a graph are those in which each node leads to each other', () => {
  const edges = [
    ...([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'd'],
    ] as const),
    ['f', 'unknown'] as const,
  ]
  const groups = connectedGroups(['a', 'b', 'c', 'd', 'e', 'f'], edges)
  expect(groups.map((group) => group.toSorted().join('')).toSorted()).toEqual(['abc', 'de', 'f'])
})
