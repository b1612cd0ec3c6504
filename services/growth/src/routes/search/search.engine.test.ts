import { randomUUID } from 'node:crypto'
import { searchableChanged } from '@platform/contracts/clans/events'
import type { SearchAnswer } from '@platform/contracts/growth/search'
import { MAX_RECENT_SEARCHES } from '@platform/contracts/growth/search-kinds'
import type { Searchable } from '@platform/contracts/growth/searchables'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import { searchable } from '../../testing/search-documents.ts'
import { startSearch, type TestSearch } from '../../testing/start-search.ts'

const queries = watchQueries()
let service: TestSearch
beforeAll(async () => {
  service = await startSearch('clans', [
    searchable({
      ...{ kind: 'campaign', id: randomUUID() },
      title: { en: 'Zephyr cup', hi: 'ज़ेफ़ायर कप' },
    }),
    searchable({ kind: 'game', id: 'zephyr', title: { en: 'Zephyr' } }),
    searchable({ kind: 'person', id: randomUUID(), title: { en: 'zephyr_99' } }),
  ])
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await service.stop()
})

const show = (one: Searchable) => service.prepared.findable.set(`${one.kind}:${one.id}`, one)
const found = async (q: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ q, ...more })
  const answer = await service.visitor.get<SearchAnswer>(`/searches?${query}`)
  expect(answer.status).toBe(200)
  return answer.data.groups.flatMap(({ items }) => items.map(({ kind, title }) => [kind, title]))
}
const changed = (id: string) =>
  service.events.publish(searchableChanged, id, {
    ...{ kind: 'clan', id },
    at: new Date().toISOString(),
  })

test('what services have is found without any event, all kinds in one answer', async () => {
  await waitFor(async () => (await found('zephyr')).length === 3)
  expect(await found('zephir', { lang: 'hi' })).toEqual([
    ['campaign', 'ज़ेफ़ायर कप'],
    ['game', 'Zephyr'],
  ])
  expect(await found('zephyr 9')).toEqual([['person', 'zephyr_99']])
  expect(await found('ZEPHYR', { kind: 'person' })).toEqual([['person', 'zephyr_99']])
  expect(await found('zephyr', { kind: 'game' })).toEqual([['game', 'Zephyr']])
})

test('people are looked up by their names, and no instance has them in memory', async () => {
  const repositories = await openRepositories(service)
  onTestFinished(repositories.close)
  const { searchDocuments } = repositories
  await waitFor(async () => (await found('zephyr')).length === 3)
  const from = { changedAt: new Date(0), key: '' }
  const followed = await searchDocuments.changedSince(from, 1_000)
  expect(new Set(followed.map(({ document }) => document?.kind))).not.toContain('person')
  const named = async (beginning: string) =>
    (await searchDocuments.peopleNamed(beginning, 10)).map(({ title }) => title.en)
  expect(await named('Zephyr-9')).toEqual(['zephyr_99'])
  expect(await named('ephyr')).toEqual([])
  expect(await named('…')).toEqual([])
})

test('a clan is found under its new name, and not at all once nobody may see it', async () => {
  const id = randomUUID()
  show(searchable({ kind: 'clan', id, title: { en: 'Quagmire raiders' } }))
  await changed(id)
  await waitFor(async () => (await found('quagmire')).length === 1)
  show(searchable({ kind: 'clan', id, title: { en: 'Marshland raiders' } }))
  await changed(id)
  await waitFor(async () => (await found('marshland')).length === 1)
  expect(await found('quagmire')).toEqual([])
  service.prepared.findable.delete(`clan:${id}`)
  await changed(id)
  await waitFor(async () => (await found('marshland')).length === 0)
})

test('refuses a search that is too short, too long, or of an unknown kind', async () => {
  for (const query of [
    'q=a',
    'q=%20%20a%20',
    `q=${'a'.repeat(65)}`,
    'q=abc&kind=secret',
    'kind=clan',
  ])
    expect((await service.visitor.get(`/searches?${query}`)).code, query).toBe('VALIDATION_FAILED')
})

test('keeps the last searches of a user, each once, with where they were', async () => {
  const user = await service.signedIn({ country: { code: 'BR', source: 'phone' } })
  const other = await service.signedIn()
  for (let n = 0; n < MAX_RECENT_SEARCHES + 2; n += 1) {
    await user.post('/searches/recent', { q: `Search ${n}` })
  }
  await user.post('/searches/recent', { q: 'search 5' })
  const { data } = await user.get('/searches/recent')
  expect(data.items.map(({ q }: { q: string }) => q)).toEqual([
    ...['search 5', 'Search 11', 'Search 10', 'Search 9', 'Search 8', 'Search 7'],
    ...['Search 6', 'Search 4', 'Search 3', 'Search 2'],
  ])
  expect(data.items[0]?.geography).toBe('brazil')
  expect((await other.get('/searches/recent')).data.items).toEqual([])
  expect((await user.call('DELETE', '/searches/recent')).data).toEqual({ deleted: true })
  expect((await user.get('/searches/recent')).data.items).toEqual([])
})

test.each([
  ['IN', 'india'],
  ['DE', 'Other'],
] as const)('a search from %s is of %s', async (code, geography) => {
  const user = await service.signedIn({ country: { code, source: 'choice' } })
  const { data } = await user.post('/searches/recent', { q: 'prizes' })
  expect(data.items[0]?.geography).toBe(geography)
})
