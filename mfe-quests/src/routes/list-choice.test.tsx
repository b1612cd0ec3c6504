import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, aCampaignPage } from '../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../testing/open-quests.ts'

const page = (items: CampaignSummary[]) => answer({ items, nextCursor: null })
const open = (serve: (api: FakeApi) => void, path: string = CAMPAIGNS_PATH) =>
  openQuests({ path, session: visitor, serve })
const card = (name: string) => screen.findByRole('article', { name })
const press = (name: string) => screen.getByRole('button', { name })
const filter = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('opens in the order of the address, and keeps another one there', async () => {
  const { api, user } = await open(
    (api) => api.on(LIST, () => page([aCampaign()])),
    `${CAMPAIGNS_PATH}?utm_source=x&show=finished&sort=end`,
  )
  await card('Neon Circuit')
  expect(api.calls(LIST).at(-1)?.query.get('sort')).toBe('endingSoon')
  const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  expect(sort.selectedOptions[0]?.textContent).toBe('End date')
  await user.selectOptions(sort, 'Newest')
  expect(location.search).toBe('?utm_source=x&show=finished')
  await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('sort')).toBe('newest'))
})

test('offers the orders of a chip where there are several', async () => {
  const { user } = await open((api) => api.on(LIST, () => page([aCampaign()])))
  await user.click(press('Search and sort'))
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  await user.selectOptions(sort, 'End date')
  expect(location.search).toBe('?sort=end')
  // Ordered, not arranged: what would be the next thing is a row.
  await screen.findByRole('heading', { level: 3, name: 'Neon Circuit' })
  await user.click(filter('Ending soon'))
  expect(location.search).toBe('?show=ending-soon')
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
})

test('searches what is typed, and keeps it in the address', async () => {
  const { api, user } = await open((api) =>
    api.on(LIST, ({ query }) =>
      page([aCampaign({ title: query.get('search') === 'neon' ? 'Found' : 'Any' })]),
    ),
  )
  await user.click(press('Search and sort'))
  const field = await screen.findByRole('textbox', { name: 'Search by title' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.paste(' neon')
  expect(await card('Found')).toBeDefined()
  expect(location.search).toBe('?q=neon')
  const searches = new Set(api.calls(LIST).map(({ query }) => query.get('search')))
  expect([...searches]).toEqual([null, 'neon'])

  await user.click(press('Clear search'))
  expect(await card('Any')).toBeDefined()
  expect(location.search).toBe('')
  expect(document.activeElement).toBe(field)
})

test('opens with the search of the address, and leads from one that finds nothing to all', async () => {
  const { user } = await open(
    (api) => api.on(LIST, ({ query }) => page(query.has('search') ? [] : [aCampaign()])),
    `${CAMPAIGNS_PATH}?show=finished&q=nothing`,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search by title' })
  expect(field.value).toBe('nothing')
  const empty = await screen.findByText("Looks like there's nothing here yet")
  expect(screen.getByText('Kindly check back later')).toBeDefined()
  const clear = empty.parentElement?.querySelector('button')
  if (!clear) throw new Error('there is no way to clear the search')
  await user.click(clear)
  expect(await card('Neon Circuit')).toBeDefined()
  expect(field.value).toBe('')
  expect(location.search).toBe('?show=finished')
})

test('an address with unknown values opens what is for the user', async () => {
  const { api } = await open(
    (api) => api.on(LIST, () => page([aCampaign()])),
    `${CAMPAIGNS_PATH}?show=nonsense&sort=nonsense`,
  )
  await card('Neon Circuit')
  expect(filter('For you').checked).toBe(true)
  expect(api.calls(LIST)[0]?.query.get('begunFirst')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Back from a campaign opens the same choice', async () => {
  const chosen = `${CAMPAIGNS_PATH}?show=finished&sort=end`
  const { api, user } = await open((api) => {
    api.on(LIST, () => page([aCampaign()]))
    api.on(CAMPAIGN, () => answer(aCampaignPage()))
  }, chosen)
  await user.click(within(await card('Neon Circuit')).getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'Neon Circuit' })
  history.back()
  await card('Neon Circuit')
  expect(location.pathname + location.search).toBe(chosen)
  expect(filter('Finished').checked).toBe(true)
  expect(api.calls(LIST).at(-1)?.query.get('sort')).toBe('endingSoon')
})
