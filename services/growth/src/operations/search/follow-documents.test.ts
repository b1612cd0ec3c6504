import { MINUTE_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import type { SearchDocument } from '../../domain/search/document.ts'
import { openSearchIndex } from '../../search-index/open-index.ts'
import { searchDocument } from '../../testing/search-documents.ts'
import { createFollower } from './follow-documents.ts'

const { signal } = new AbortController()

/** A follower with room for so many, and what is stored. */
function setUp(most: number) {
  let now = new Date('2026-03-01T12:00:00Z')
  const stored = new Map<string, { document: SearchDocument | null; changedAt: Date }>()
  const searchIndex = openSearchIndex(most)
  const changedSince = async (from: { changedAt: Date; key: string }, limit: number) =>
    [...stored]
      .map(([key, one]) => ({ key, ...one }))
      .filter(
        ({ key, changedAt }) =>
          changedAt > from.changedAt ||
          (changedAt.getTime() === from.changedAt.getTime() && key > from.key),
      )
      .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime() || (a.key < b.key ? -1 : 1))
      .slice(0, limit)
  const searchDocuments = { changedSince } as Parameters<
    typeof createFollower
  >[0]['searchDocuments']
  const follower = createFollower({ searchDocuments, searchIndex, clock: { now: () => now } })
  const store = (key: string, isThere = true) => {
    const document = isThere ? searchDocument({ kind: 'clan', id: key }) : null
    stored.set(key, { document, changedAt: now })
  }
  return {
    searchIndex,
    store,
    follow: () => follower.follow(signal),
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    memory: () => [...stored.keys()].filter((key) => searchIndex.has(key)),
  }
}

test('what a full memory left out is found once something else has made room', async () => {
  const { searchIndex, store, follow, pass, memory } = setUp(2)
  for (const key of ['a', 'b', 'c']) store(key)
  await follow()
  expect([memory(), searchIndex.leftOut]).toEqual([['a', 'b'], 1])
  pass(11 * MINUTE_MS)
  store('a', false)
  await follow()
  expect([memory(), searchIndex.leftOut]).toEqual([['b', 'c'], 0])
})

test('all documents are read again for that once in ten minutes at most', async () => {
  const { searchIndex, store, follow, pass, memory } = setUp(2)
  for (const key of ['a', 'b', 'c', 'd']) store(key)
  await follow()
  pass(11 * MINUTE_MS)
  store('a', false)
  await follow()
  expect([memory(), searchIndex.leftOut]).toEqual([['b', 'c'], 1])
  pass(MINUTE_MS)
  store('b', false)
  await follow()
  expect([memory(), searchIndex.leftOut]).toEqual([['c'], 1])
  pass(10 * MINUTE_MS)
  await follow()
  expect([memory(), searchIndex.leftOut]).toEqual([['c', 'd'], 0])
})
