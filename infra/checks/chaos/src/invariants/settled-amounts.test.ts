import { expect, test } from 'vitest'
import { amountsOfPlaces, centsOf, differences, equalShares, rankingOf } from './settled-amounts.ts'

const reached = (userId: string, points: number, at = 0, isFinished = false) => ({
  ...{ userId, points, at, isFinished },
})
const tiers = [
  { to: 1, amount: '5.01' },
  { to: 3, amount: '0.3' },
]

test('reads decimal amounts to the hundredth', () => {
  expect(['5.01', '0.3', '12', '1000.10'].map(centsOf)).toEqual([501n, 30n, 1_200n, 100_010n])
})

test('ranks by points, then by who had them first, then by user id; nobody without points', () => {
  const all = [reached('d', 5, 2), reached('c', 5, 1), reached('b', 5, 1), reached('a', 0)]
  const order = rankingOf([...all, reached('e', 9, 9)]).map(({ userId }) => userId)
  expect(order).toEqual(['e', 'b', 'c', 'd'])
})

test('pays each place by its tier, and none beyond the last', () => {
  const right = new Map([
    ['a', 501n],
    ['b', 30n],
    ['c', 30n],
  ])
  expect(amountsOfPlaces(['a', 'b', 'c', 'd'], tiers)).toEqual(right)
})

test('divides a pool among those who finished, and keeps the rest', () => {
  const all = ['a', 'b', 'c'].map((user) => reached(user, 16, 0, true))
  const shares = equalShares([...all, reached('d', 15)], '10.01')
  expect([...shares]).toEqual([
    ['a', 333n],
    ['b', 333n],
    ['c', 333n],
  ])
  expect(equalShares([reached('d', 15)], '10.01').size).toBe(0)
})

test('names who got too much, too little, and what nobody was owed', () => {
  const right = new Map([
    ['a', 5n],
    ['b', 3n],
  ])
  expect(differences(right, new Map(right))).toEqual([])
  const paid = new Map([
    ['a', 4n],
    ['c', 3n],
  ])
  expect(differences(right, paid)).toEqual([
    'a was paid 4 in place of 5',
    'b was paid 0 in place of 3',
    'c was paid 3 in place of 0',
  ])
})
