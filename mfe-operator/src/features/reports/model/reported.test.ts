import { expect, test } from 'vitest'
import { reportedIn } from './reported.ts'

test('reads the grounds with their counts, and nothing else', () => {
  expect(reportedIn(['version:3', 'ground:NAME:4', 'ground:PICTURE:1', 'ground:NAME:x'])).toEqual([
    { ground: 'NAME', count: 4 },
    { ground: 'PICTURE', count: 1 },
  ])
  expect(reportedIn([])).toEqual([])
})
