import { expect, test } from 'vitest'
import { aTransaction } from '../../../testing/open-wallet.ts'
import { mergeNewest } from './merge-newest.ts'

const page = (nextCursor: string | null, ...ids: string[]) => ({
  items: ids.map((id) => aTransaction({ id })),
  nextCursor,
})
const list = { pages: [page('a', 'd', 'c'), page(null, 'b', 'a')], pageParams: [null, 'a'] }

test('what is new stands before the rest, which keeps its pages', () => {
  const merged = mergeNewest(list, page('x', 'f', 'e', 'd'))
  expect(merged?.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ['f', 'e', 'd', 'c'],
    ['b', 'a'],
  ])
  expect(merged?.pages.map(({ nextCursor }) => nextCursor)).toEqual(['a', null])
})

test('what has changed of a known one is shown', () => {
  const reversed = { ...aTransaction({ id: 'd' }), status: 'reversed' as const }
  const merged = mergeNewest(list, { items: [reversed], nextCursor: null })
  expect(merged?.pages[0]?.items.map(({ status }) => status)).toEqual(['reversed', undefined])
})

test('a first page without anything known leaves a gap', () => {
  expect(mergeNewest(list, page('x', 'h', 'g'))).toBeNull()
  expect(mergeNewest(list, page(null))).toBeNull()
})
