import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import type { Searchable } from '@platform/contracts/growth/searchables'
import { uuids } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { keyOf } from '../../domain/search/document.ts'
import { searchable } from '../../testing/search-documents.ts'
import { passThrough } from './refresh-documents.ts'

const PAGE = 2

/** Everything in memory; `asked` has the pages that were read. */
function setUp(all: Searchable[], whilePut: (gone: Set<string>) => void = () => {}) {
  let now = new Date('2026-03-01T12:00:00Z')
  const stored = new Map<string, { kind: SearchKind; ref: string }>()
  const passes = new Map<string, { after: string; finishedAt: Date | null }>()
  const asked: string[] = []
  const down = new Set<SearchKind>()
  const gone = new Set<string>()
  const deps: Parameters<typeof passThrough>[0] = {
    clock: { now: () => now },
    ids: uuids,
    searchables: {
      async after(kind, after) {
        if (down.has(kind)) throw new Error(`${kind} is down`)
        asked.push(`${kind}:${after}`)
        const of = all.filter((one) => one.kind === kind && one.id > after)
        const items = of.slice(0, PAGE)
        return { items, next: items.length < PAGE ? null : (items.at(-1)?.id ?? null) }
      },
      among: async () => [],
    },
    removals: {
      has: async (id) => gone.has(id),
      add: async () => {},
      among: async (ids) => new Set(ids.filter((id) => gone.has(id))),
      deleteOld: async () => {},
    },
    searchPasses: {
      find: async (kind) => passes.get(kind) ?? { after: '', finishedAt: null },
      async advance(kind, after) {
        passes.set(kind, { after, finishedAt: passes.get(kind)?.finishedAt ?? null })
      },
      async finish(kind, finishedAt) {
        passes.set(kind, { after: '', finishedAt })
      },
    },
    searchDocuments: {
      async put(documents) {
        whilePut(gone)
        for (const { key, document } of documents) {
          stored.set(key, { kind: document.kind, ref: document.id })
        }
      },
      async remove(keys) {
        for (const key of keys) stored.delete(key)
      },
      async keysBetween(kind, after, last) {
        const of = [...stored].filter(([, one]) => one.kind === kind && one.ref > after)
        return of.filter(([, { ref }]) => last === null || ref <= last).map(([key]) => key)
      },
      changedSince: async () => [],
      peopleNamed: async () => [],
      async forget(_kind, keys) {
        for (const key of keys) stored.delete(key)
      },
      deleteRemoved: async () => {},
    },
  }
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { deps, stored, asked, down, gone, later, passes }
}
const ids = (stored: Map<string, { ref: string }>) => [...stored.values()].map(({ ref }) => ref)
const running = new AbortController().signal
const game = (id: string) => searchable({ kind: 'game', id })

test('reads all pages of each kind, and stores what is there', async () => {
  const { deps, stored, asked } = setUp(['a', 'b', 'c'].map(game))
  await passThrough(deps, running)
  expect(ids(stored)).toEqual(['a', 'b', 'c'])
  expect(asked.filter((page) => page.startsWith('game'))).toEqual(['game:', 'game:b'])
})

test('removes what is not there any more, before, between and after what is', async () => {
  const { deps, stored } = setUp(['b', 'd', 'f'].map(game))
  for (const ref of ['a', 'c', 'e', 'g']) {
    stored.set(keyOf(uuids.from, { kind: 'game', id: ref }), { kind: 'game', ref })
  }
  stored.set('clan', { kind: 'person', ref: 'c' })
  await passThrough(deps, running)
  expect(ids(stored).sort()).toEqual(['b', 'd', 'f'])
})

test('begins anew only after ten minutes, or after one of what is few', async () => {
  const { deps, asked, later } = setUp([game('a')])
  const passes = (kind: string) => asked.filter((page) => page === `${kind}:`).length
  await passThrough(deps, running)
  later(59_000)
  expect(await passThrough(deps, running)).toBe(0)
  later(1_000)
  await passThrough(deps, running)
  expect([passes('game'), passes('article'), passes('clan')]).toEqual([2, 2, 1])
  later(9 * 60_000)
  await passThrough(deps, running)
  expect([passes('game'), passes('clan')]).toEqual([3, 2])
})

test('goes on after the page at which it was interrupted', async () => {
  const { deps, asked, passes } = setUp(['a', 'b', 'c'].map(game))
  passes.set('game', { after: 'b', finishedAt: null })
  await passThrough(deps, running)
  expect(asked.filter((page) => page.startsWith('game'))).toEqual(['game:b'])
})

test('a service that is down keeps the others from nothing, and fails the run', async () => {
  const { deps, stored, down } = setUp([game('a'), searchable({ kind: 'clan', id: 'b' })])
  down.add('game')
  await expect(passThrough(deps, running)).rejects.toThrow('game is down')
  expect(ids(stored)).toEqual(['b'])
})

test('who was deleted after their service was asked is not found again', async () => {
  const [here, left] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
  ]
  const people = [here, left].map((id) => searchable({ kind: 'person', id, userId: id }))
  const { deps, stored, gone } = setUp(people)
  gone.add(left)
  await passThrough(deps, running)
  expect(ids(stored)).toEqual([here])
})

test('who is deleted while they are stored is not found again', async () => {
  const left = '22222222-2222-4222-8222-222222222222'
  const person = searchable({ kind: 'person', id: left, userId: left })
  const { deps, stored } = setUp([person, game('a')], (gone) => gone.add(left))
  await passThrough(deps, running)
  expect(ids(stored)).toEqual(['a'])
})
