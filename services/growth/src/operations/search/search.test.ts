import { expect, test } from 'vitest'
import { openSearchIndex } from '../../search-index/open-index.ts'
import { searchDocument } from '../../testing/search-documents.ts'
import { search } from './search.ts'

const now = new Date('2026-03-01T12:00:00Z')
const reader = { language: 'hi', country: null, now } as const

function setUp(isReady = true) {
  const searchIndex = openSearchIndex()
  return { searchIndex, follower: { isReady, follow: async () => 0 } }
}

test('answers with all kinds at once, in the language of the reader or else in English', () => {
  const deps = setUp()
  const title = { en: 'Weekly prize', hi: 'साप्ताहिक इनाम', 'pt-BR': 'Prêmio' }
  deps.searchIndex.put('a', searchDocument({ kind: 'campaign', id: 'a', title, endsAt: now }))
  deps.searchIndex.put('b', searchDocument({ kind: 'clan', id: 'b', title: { en: 'Weekly clan' } }))
  expect(search(deps, { q: 'weekly' }, reader)).toEqual({
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

test('shows five of each kind, and more of one', () => {
  const deps = setUp()
  for (let n = 0; n < 60; n += 1) {
    deps.searchIndex.put(`${n}`, searchDocument({ kind: 'person', id: `player${n}` }))
  }
  const shown = (asked: object) =>
    search(deps, { q: 'player', ...asked }, reader).groups.map(({ total, items }) => [
      total,
      items.length,
    ])
  expect(shown({})).toEqual([[60, 5]])
  expect(shown({ limit: 50 })).toEqual([[60, 5]])
  expect(shown({ kind: 'person', limit: 50 })).toEqual([[60, 50]])
  expect(shown({ kind: 'clan' })).toEqual([])
})

test('is not available before the memory is filled', () => {
  expect(() => search(setUp(false), { q: 'weekly' }, reader)).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  )
})
