import { expect, test } from 'vitest'
import { alternate, inRounds } from './alternate.ts'

test('alternates the direction of rounds and returns measurements by side', async () => {
  const order: string[] = []
  const side = (name: string) => async () => {
    order.push(name)
    return name
  }
  const rounds = await inRounds(3, [side('a'), side('b'), side('c')])
  expect(order.join('')).toBe('abccbaabc')
  expect(rounds.map((round) => round.join(''))).toEqual(['abc', 'abc', 'abc'])
})

test('measures two sides in the order ABBA', async () => {
  const order: string[] = []
  const side = (name: string) => async () => {
    order.push(name)
    return name
  }
  expect(await alternate(2, side('a'), side('b'))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(order.join('')).toBe('abba')
})
