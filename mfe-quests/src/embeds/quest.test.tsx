import type { CampaignSummary } from '@platform/contracts/quests/http'
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { metIn, painted } from '@platform/remote-kit/testing/same-paint'
import { configure, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCampaign, CAMPAIGN_ID, NOW, someProgress } from '../testing/campaigns.ts'
import { LIST } from '../testing/open-quests.ts'
import { painter } from './quest.paint.ts'
import { mount } from './quest.ts'

/** Mounts the embed as a frame does, until the test has finished. */
async function open(items: readonly CampaignSummary[] | null, quest = CAMPAIGN_ID) {
  configure({ defaultHidden: true })
  const api = createFakeApi()
  api.on(LIST, () => (items ? answer({ items, nextCursor: null }) : refuse('RATE_LIMITED')))
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: NOW, session: visitor })
  const emit = vi.fn()
  const element = document.body.appendChild(document.createElement('div'))
  const props = { quest }
  const embed = await mount(element, { shell: shell.api, props, emit, openOnSite: () => {} })
  onTestFinished(() => {
    embed.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  return { api, shell, emit, element }
}

test('shows the one that the partner names, which a visitor asks for without a token', async () => {
  const { api, emit } = await open([aCampaign()])
  await screen.findByRole('link', { name: 'Get started: Neon Circuit' })
  const [call] = api.calls(LIST)
  expect([call?.query.get('id'), call?.query.get('pageLimit')]).toEqual([CAMPAIGN_ID, '1'])
  expect(call?.headers.get('authorization')).toBeNull()
  expect(emit.mock.calls).toEqual([['campaigns-shown', { count: 1 }]])
})

test('a quest of a game leads to its own page', async () => {
  await open([aCampaign({ entity: 'kquest', slug: 'siege' })])
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Neon Circuit/ })
  expect(link.pathname).toBe('/quest-details/siege')
})

test('a user who signs in sees their own progress', async () => {
  const { api, shell } = await open([aCampaign()])
  await screen.findByText('Get started')
  const items = [aCampaign({ progress: someProgress() })]
  api.on(LIST, () => answer({ items, nextCursor: null }))
  shell.session.set(signedIn)
  expect(await screen.findByText('Continue tasks · 1/3')).toBeDefined()
})

test('says that there is none, and asks for nothing where the attribute is no id', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { api } = await open([], '../admin')
  await screen.findByText('This quest is not here any more')
  expect(api.calls(LIST)).toEqual([])
  expect(warn).toHaveBeenCalledWith('quest: quest cannot be ../admin')
})

test('says that loading failed', async () => {
  await open(null)
  expect(await screen.findByRole('alert')).toBeDefined()
})

test.each([[[aCampaign()]], [[]]])('is painted as it is shown', async (items) => {
  const { element, emit } = await open(items)
  await vi.waitFor(() => expect(emit).toHaveBeenCalled())
  const said = vi.fn()
  const data = { items, nextCursor: null }
  const props = { quest: CAMPAIGN_ID }
  const place = painted(painter, { data, props, language: 'en', now: NOW, emit: said })
  expect(metIn(place)).toEqual(metIn(element))
  expect(said.mock.calls).toEqual(emit.mock.calls)
})
