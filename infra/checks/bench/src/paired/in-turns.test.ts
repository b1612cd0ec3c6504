import { expect, test } from 'vitest'
import { inRounds, inTurns } from './in-turns.ts'

test('rounds go forwards and backwards in turn, and each measurement stays with its side', async () => {
  const asked: string[] = []
  const side = (name: string) => async () => {
    asked.push(name)
    return name
  }
  const rounds = await inRounds(3, [side('a'), side('b'), side('c')])
  expect(asked.join('')).toBe('abccbaabc')
  expect(rounds.map((round) => round.join(''))).toEqual(['abc', 'abc', 'abc'])
})

test('two sides take turns ABBA', async () => {
  const asked: string[] = []
  const side = (name: string) => async () => {
    asked.push(name)
    return name
  }
  expect(await inTurns(2, side('a'), side('b'))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(asked.join('')).toBe('abba')
})
