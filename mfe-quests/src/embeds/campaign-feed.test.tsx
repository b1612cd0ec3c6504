import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCampaign, NOW, someProgress } from '../testing/campaigns.ts'
import { LIST } from '../testing/open-quests.ts'
import { mount } from './campaign-feed.ts'

const list = (count: number, difference: Partial<CampaignSummary> = {}) =>
  answer({
    items: Array.from({ length: count }, (_, index) =>
      aCampaign({ id: `c-${index}`, title: `Campaign ${index}`, ...difference }),
    ),
    nextCursor: null,
  })

/** Mounts the feed as an embed's frame does, until the test has finished. */
async function open(serve: (api: FakeApi) => void, props: Record<string, unknown> = {}) {
  // Nothing is hidden by a style, and the check for it is slow in jsdom.
  configure({ defaultHidden: true })
  const api = createFakeApi()
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: NOW, session: visitor })
  const emit = vi.fn()
  const element = document.body.appendChild(document.createElement('div'))
  const embed = await mount(element, { shell: shell.api, props, emit, openOnSite: () => {} })
  onTestFinished(() => {
    embed.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return { api, shell, emit, embed, element, user }
}
const cards = () => screen.findAllByRole('article')

test('shows as many campaigns as the partner asked for, and reports their number to the page', async () => {
  const { api, emit } = await open((api) => api.on(LIST, () => list(12)), {
    count: 2,
    filter: 'highest-reward',
  })
  expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual([
    'Campaign 0',
    'Campaign 1',
  ])
  expect(api.calls(LIST)[0]?.query.get('sort')).toBe('highestReward')
  expect(api.calls(LIST)[0]?.headers.get('authorization')).toBeNull()
  expect(emit.mock.calls).toEqual([['campaigns-shown', { count: 2 }]])
})

test('campaigns that a reader can join come before those that are full or over', async () => {
  const reward = aCampaign().reward
  const items = [
    aCampaign({ id: 'c-0', title: 'Full', reward: { ...reward, remainingSlots: 0 } }),
    aCampaign({
      ...{ id: 'c-1', title: 'Over', variant: 'OPEN_SLOT_DYNAMIC_REWARD', status: 'CLAIM_REWARDS' },
      claimEndsAt: '2026-02-02T12:00:00.000Z',
    }),
    aCampaign({ id: 'c-2', title: 'First open one' }),
    aCampaign({ id: 'c-3', title: 'Second open one' }),
  ]
  await open((api) => api.on(LIST, () => answer({ items, nextCursor: null })), { count: 3 })
  expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual([
    'First open one',
    'Second open one',
    'Full',
  ])
})

test('every card has the height that the partner reserves for it', async () => {
  await open((api) => api.on(LIST, () => list(2)))
  for (const card of await cards()) {
    expect(getComputedStyle(card).height).toBe(`${CAMPAIGN_FEED_SIZE.card}px`)
  }
})

test('a card opens our site in a new tab, and reports it to the page', async () => {
  const { emit, user } = await open((api) => api.on(LIST, () => list(1)))
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Get started: Campaign 0',
  })
  const url = `${location.origin}${campaignPath('c-0')}`
  expect([link.href, link.target, link.rel]).toEqual([url, '_blank', 'noopener'])
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(emit).toHaveBeenCalledWith('campaign-opened', { campaignId: 'c-0', url })
})

test('a campaign of an unknown variant leads to our site like the others', async () => {
  await open((api) => api.on(LIST, () => list(2, { variant: 'RAFFLE' as never })))
  expect(await cards()).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'See campaign: Campaign 0' })).toBeDefined()
})

test("a user who signs in sees their own progress, asked for with the embed's token", async () => {
  const { api, shell } = await open((api) =>
    api.on(LIST, ({ headers }) =>
      list(1, { progress: headers.has('authorization') ? someProgress() : null }),
    ),
  )
  await screen.findByText('Get started')
  shell.session.set(signedIn)
  expect(await screen.findByText('Continue tasks · 1/3')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3 tasks done')
  expect(api.calls(LIST).at(-1)?.headers.get('authorization')).toBe('Bearer token')
})

test('a campaign whose tasks are all done comes after the others, leads to our site, and says nothing of its reward', async () => {
  const done = someProgress({ completedTasks: 3, completedAt: '2026-01-01T00:00:00.000Z' })
  const items = [
    aCampaign({ id: 'c-0', title: 'Done', progress: done }),
    aCampaign({ id: 'c-1', title: 'Begun', progress: someProgress() }),
  ]
  await open((api) => api.on(LIST, () => answer({ items, nextCursor: null })))
  const shown = (await cards()).map((card) => card.getAttribute('aria-label'))
  expect(shown).toEqual(['Begun', 'Done'])
  expect(screen.getByRole('link', { name: 'See campaign: Done' })).toBeDefined()
})

test('shows that there are no campaigns, and still links to the site', async () => {
  const { emit } = await open((api) => api.on(LIST, () => list(0)))
  expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all campaigns' })).toBeDefined()
  expect(emit).toHaveBeenCalledWith('campaigns-shown', { count: 0 })
})

test('shows that loading failed, and the campaigns once a retry succeeds', async () => {
  const { api, user, emit } = await open((api) => api.on(LIST, () => refuse('RATE_LIMITED')))
  const note = await screen.findByRole('alert')
  expect(emit).not.toHaveBeenCalled()
  api.on(LIST, () => list(1))
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(1)
})

test.each([
  ['hi', 'सभी कैंपेन देखें'],
  ['pt-BR', 'Ver todas as campanhas'],
] as const)('follows the page to the language %s', async (language, text) => {
  const { shell } = await open((api) => api.on(LIST, () => list(1)))
  await cards()
  shell.language.set(language)
  expect(await screen.findByText(text)).toBeDefined()
})

test('unmount leaves the element empty', async () => {
  const { embed, element } = await open((api) => api.on(LIST, () => list(1)))
  await cards()
  embed.unmount()
  expect(element.childElementCount).toBe(0)
})
