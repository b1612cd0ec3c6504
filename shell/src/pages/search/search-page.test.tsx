import type { SearchAnswer } from '@platform/contracts/growth/search'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-profile.tsx'
import { SearchPage } from './search-page.tsx'

const SEARCHES = 'GET /searches'
const RECENT = '/searches/recent'

const clan = (id: string, title: string, more: object = {}) => ({
  ...{
    kind: 'clan' as const,
    id,
    title,
    text: '',
    path: `/clan/${id}`,
    image: null,
    isOver: false,
  },
  ...more,
})
const found = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  groups: [
    {
      kind: 'campaign',
      total: 1,
      items: [
        {
          ...{ kind: 'campaign', id: 'c', title: 'Raider week', text: 'Play a week' },
          ...{ path: '/k-drop/campaigns/c', image: null, isOver: true },
        },
      ],
    },
    { kind: 'clan', total: 7, items: [clan('1', 'Night raiders'), clan('2', 'Raid club')] },
  ],
  isCorrected: false,
  ...changes,
})

const open = (path: string, serve: (api: FakeApi) => void, visitor = true) =>
  renderPage(<SearchPage />, { path, pattern: SHELL_PAGES.search, visitor, serve })

test('shows what is found in groups, each result with a link to its page', async () => {
  open('/search?q=raid', (api) => api.on(SEARCHES, () => answer(found())))
  const campaigns = await screen.findByRole('region', { name: 'Campaigns' })
  const link = within(campaigns).getByRole('link', { name: 'Raider week' })
  expect(link.getAttribute('href')).toBe('/k-drop/campaigns/c')
  expect(within(campaigns).getByText('Over')).toBeDefined()
  const clans = screen.getByRole('region', { name: 'Clans' })
  expect(within(clans).getAllByRole('link')).toHaveLength(2)
  expect(document.title).toMatch(/^Search: raid ·/)
})

test('searches while words are typed, once for a word, and not for one letter', async () => {
  const { api, user } = open('/search', (fake) => fake.on(SEARCHES, () => answer(found())))
  expect(await screen.findByText('What are you looking for?')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Search campaigns/ }), 'raid')
  await screen.findByRole('region', { name: 'Clans' })
  const asked = api.calls(SEARCHES).map(({ query }) => query.get('q'))
  expect(asked.at(-1)).toBe('raid')
  expect(asked).not.toContain('r')
  await waitFor(() => expect(location.search).toBe('?q=raid'))
})

test('shows more of one kind, and goes back to all', async () => {
  const { api, user } = open('/search?q=raid', (fake) => fake.on(SEARCHES, () => answer(found())))
  await user.click(await screen.findByRole('button', { name: 'Show all 7' }))
  await waitFor(() => expect(location.search).toBe('?q=raid&kind=clan'))
  await waitFor(() => expect(api.calls(SEARCHES).at(-1)?.query.get('kind')).toBe('clan'))
  await user.click(await screen.findByRole('button', { name: 'All kinds' }))
  await waitFor(() => expect(location.search).toBe('?q=raid'))
})

test('says that nothing is found, and that only something close to it is', async () => {
  const answers = [found({ isCorrected: true }), found({ groups: [] })]
  const { user } = open('/search?q=riad', (api) =>
    api.on(SEARCHES, () => answer(answers.shift() ?? found({ groups: [] }))),
  )
  expect(await screen.findByText(/^Nothing was found exactly/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Search campaigns/ }), 'zzz')
  expect(await screen.findByText('Nothing found for “riadzzz”')).toBeDefined()
})

test('offers to try again', async () => {
  open('/search?q=raid', (api) => api.on(SEARCHES, () => refuse('UNAVAILABLE')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('keeps what a user meant, and searches for it again', async () => {
  const items = [{ q: 'prizes', geography: 'india', at: '2026-01-01T00:00:00.000Z' }]
  const { api, user } = open(
    '/search',
    (fake) => {
      fake.on(SEARCHES, () => answer(found()))
      fake.on(`GET ${RECENT}`, () => answer({ items }))
      fake.on(`POST ${RECENT}`, () => answer({ items }))
    },
    false,
  )
  await user.click(await screen.findByRole('button', { name: 'prizes' }))
  await user.click(await screen.findByRole('link', { name: 'Night raiders' }))
  await waitFor(() => expect(api.calls(`POST ${RECENT}`)).toHaveLength(1))
  expect(api.calls(`POST ${RECENT}`)[0]?.body).toEqual({ q: 'prizes' })
})

test('what was just searched for is among the last searches', async () => {
  const kept = (q: string) => ({ q, geography: 'india', at: '2026-01-01T00:00:00.000Z' })
  const { user } = open(
    '/search',
    (fake) => {
      fake.on(SEARCHES, () => answer(found()))
      fake.on(`GET ${RECENT}`, () => answer({ items: [kept('prizes')] }))
      fake.on(`POST ${RECENT}`, () => answer({ items: [kept('raid'), kept('prizes')] }))
    },
    false,
  )
  await screen.findByRole('button', { name: 'prizes' })
  await user.type(screen.getByRole('textbox', { name: /^Search campaigns/ }), 'raid{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('button', { name: 'raid' })).toBeDefined()
})

test('deletes the last searches', async () => {
  let items = [{ q: 'prizes', geography: 'india', at: '2026-01-01T00:00:00.000Z' }]
  const { user } = open(
    '/search',
    (fake) => {
      fake.on(`GET ${RECENT}`, () => answer({ items }))
      fake.on(`DELETE ${RECENT}`, () => {
        items = []
        return answer({ deleted: true })
      })
    },
    false,
  )
  await user.click(await screen.findByRole('button', { name: 'Delete them' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'prizes' })).toBeNull())
})

test('a visitor has no last searches, and none are kept of them', async () => {
  const { api, user } = open('/search?q=raid', (fake) => fake.on(SEARCHES, () => answer(found())))
  await user.click(await screen.findByRole('link', { name: 'Night raiders' }))
  expect(api.calls(`POST ${RECENT}`)).toHaveLength(0)
  expect(api.calls(`GET ${RECENT}`)).toHaveLength(0)
})
