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
  await user.click(press('Sort'))
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  await waitFor(() => expect(document.activeElement).toBe(sort))
  await user.selectOptions(sort, 'End date')
  expect(location.search).toBe('?sort=end')
  // Ordered, not arranged: what would be the next thing is a row.
  await screen.findByRole('heading', { level: 3, name: 'Neon Circuit' })
  await user.click(filter('Ending soon'))
  expect(location.search).toBe('?show=ending-soon')
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
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
