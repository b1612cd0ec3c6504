import { expect, test } from 'vitest'
import { commitsBetween } from './commits-between.ts'

const commits = (...names: string[]) => names.map((commit) => ({ commit, subject: null }))

test('are those of the newer version alone, newest first', () => {
  expect(commitsBetween(commits('d', 'c', 'b'), commits('b', 'a'))).toEqual({
    ...{ items: commits('d', 'c'), isComplete: true },
  })
})

test('of an earlier version there are none', () => {
  expect(commitsBetween(commits('b', 'a'), commits('c', 'b', 'a'))).toEqual({
    ...{ items: [], isComplete: true },
  })
})

test('may be more where the histories have nothing in common, or one is not known', () => {
  expect(commitsBetween(commits('d', 'c'), commits('a'))).toMatchObject({ isComplete: false })
  expect(commitsBetween(commits('d'), [])).toEqual({ items: commits('d'), isComplete: false })
  expect(commitsBetween([], commits('a'))).toEqual({ items: [], isComplete: false })
})
