import { expect, test } from 'vitest'
import type { SearchDocument } from '../../domain/search/document.ts'
import { openSearchIndex } from '../../search-index/open-index.ts'
import { searchDocument } from '../../testing/search-documents.ts'
import { search } from './search.ts'

const now = new Date('2026-03-01T12:00:00Z')
const reader = { language: 'hi', country: null, now } as const

function setUp({ isReady = true, people = [] as SearchDocument[] } = {}) {
  const searchIndex = openSearchIndex()
  const searchDocuments = {
    peopleNamed: async (_name: string, limit: number) => people.slice(0, limit),
  }
  return { searchIndex, searchDocuments, follower: { isReady, follow: async () => 0 } }
}

test('answers with all kinds at once, in the language of the reader or else in English', async () => {
  const deps = setUp()
  const title = { en: 'Weekly prize', hi: 'साप्ताहिक इनाम', 'pt-BR': 'Prêmio' }
  deps.searchIndex.put('a', searchDocument({ kind: 'campaign', id: 'a', title, endsAt: now }))
  deps.searchIndex.put('b', searchDocument({ kind: 'clan', id: 'b', title: { en: 'Weekly clan' } }))
  expect(await search(deps, { q: 'weekly' }, reader)).toEqual({
    isCorrected: false,
    groups: [
      {
        kind: 'campaign',
        total: 1,
        items: [
          {
            ...{ kind: 'campaign', id: 'a', title: 'साप्ताहिक इनाम', text: '' },
            ...{ path: '/campaign/a', image: null, isOver: true },
          },
        ],
      },
      {
        kind: 'clan',
        total: 1,
        items: [
          {
            ...{ kind: 'clan', id: 'b', title: 'Weekly clan', text: '' },
            ...{ path: '/clan/b', image: null, isOver: false },
          },
        ],
      },
    ],
  })
})

test('shows five of each kind, and more of one', async () => {
  const deps = setUp()
  for (let n = 0; n < 60; n += 1) {
    deps.searchIndex.put(`${n}`, searchDocument({ kind: 'quest', id: `player${n}` }))
  }
  const shown = async (asked: object) => {
    const { groups } = await search(deps, { q: 'player', ...asked }, reader)
    return groups.map(({ total, items }) => [total, items.length])
  }
  expect(await shown({})).toEqual([[60, 5]])
  expect(await shown({ limit: 50 })).toEqual([[60, 5]])
  expect(await shown({ kind: 'quest', limit: 50 })).toEqual([[60, 50]])
  expect(await shown({ kind: 'clan' })).toEqual([])
})

test('people are listed beside what is in memory, and nothing close to the query is a correction then', async () => {
  const people = ['rafle', 'rafle2'].map((id) => searchDocument({ kind: 'person', id }))
  const deps = setUp({ people })
  deps.searchIndex.put('a', searchDocument({ kind: 'campaign', id: 'a', title: { en: 'Raffle' } }))
  const answer = async (asked: object) => {
    const { groups, isCorrected } = await search(deps, { q: 'rafle', ...asked }, reader)
    return { found: groups.flatMap(({ items }) => items.map(({ id }) => id)), isCorrected }
  }
  expect(await answer({})).toEqual({ found: ['a', 'rafle', 'rafle2'], isCorrected: false })
  expect(await answer({ kind: 'campaign' })).toEqual({ found: ['a'], isCorrected: true })
  expect(await answer({ kind: 'person', limit: 1 })).toEqual({
    found: ['rafle'],
    isCorrected: false,
  })
})

test('is not available before the memory is filled', async () => {
  await expect(search(setUp({ isReady: false }), { q: 'weekly' }, reader)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})
