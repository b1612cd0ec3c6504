import { createRankIndex } from '@platform/ranks'
import { expect, test } from 'vitest'
import { makeRoom } from './boards.ts'

const board = (members: number) => {
  const index = createRankIndex()
  for (let n = 0; n < members; n += 1) {
    index.set({ userId: `m${n}`, points: n, reachedAt: new Date(0) })
  }
  return { index, readAt: new Date(0), absent: new Set<string>() }
}

test('boards without members take room too: those that were read first go, and the last one stays', () => {
  const open = new Map([...Array(50).keys()].map((n) => [`empty-${n}`, board(0)]))
  open.set('large', board(2_000))
  makeRoom(open, 5_000)
  expect(open.size).toBe(10)
  expect([...open.keys()].at(-1)).toBe('large')
  expect(open.has('empty-0')).toBe(false)
  makeRoom(open, 100)
  expect([...open.keys()]).toEqual(['large'])
})
