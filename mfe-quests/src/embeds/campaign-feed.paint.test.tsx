import { campaignStatus } from '@platform/contracts/quests/campaign'
import { CAMPAIGN_FEED_FILTERS } from '@platform/contracts/quests/campaign-feed'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { embedReads } from '@platform/contracts/shell/embed-reads'
import { answer, createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { metIn, painted } from '@platform/remote-kit/testing/same-paint'
import { expect, onTestFinished, test, vi } from 'vitest'
import { campaignPhase } from '../features/campaigns/model/campaign-phase.ts'
import { cardButton } from '../features/campaigns/model/card-button.ts'
import { aCampaign, NOW } from '../testing/campaigns.ts'
import { LIST } from '../testing/open-quests.ts'
import { painter } from './campaign-feed.paint.ts'
import { mount } from './campaign-feed.ts'
import { visitorButton } from './visitor-button.ts'

const variants = [
  'FIXED_SLOT_FIXED_REWARD',
  'OPEN_SLOT_DYNAMIC_REWARD',
  'OPEN_SLOT_LEADERBOARD_REWARD',
  'OPEN_SLOT_RAFFLE_REWARD',
  'LATER' as never,
] as const
const reward = aCampaign().reward
const PAST = '2026-01-02T12:00:00.000Z'
const FUTURE = '2026-02-02T12:00:00.000Z'

/** One of each kind that a feed may have. */
const some: readonly Partial<CampaignSummary>[] = [
  { title: 'Full', reward: { ...reward, remainingSlots: 0 } },
  { title: 'Live' },
  { title: 'Soon over', endsAt: new Date(NOW + 3_600_000).toISOString() },
  { title: 'Later', status: 'PUBLISHED', startsAt: FUTURE, endsAt: '2026-03-02T12:00:00.000Z' },
  { title: 'Paused', paused: true },
  {
    ...{ title: 'Claimed now', variant: 'OPEN_SLOT_DYNAMIC_REWARD', status: 'CLAIM_REWARDS' },
    ...{ endsAt: PAST, claimEndsAt: FUTURE, reward: { ...reward, totalSlots: null } },
  },
  { title: 'Counted', variant: 'OPEN_SLOT_LEADERBOARD_REWARD', status: 'PROCESSING_REWARDS' },
  { title: 'Unknown', variant: 'LATER' as never },
  { title: 'Tether', reward: { ...reward, currency: 'USDT', amount: '0.001250' } },
]
const items = some.map((difference, index) => aCampaign({ id: `c-${index}`, ...difference }))

async function mounted(
  language: 'en' | 'hi' | 'pt-BR',
  list: readonly CampaignSummary[],
  props: Record<string, unknown> = { count: 10 },
) {
  const api = createFakeApi()
  api.on(LIST, () => answer({ items: list, nextCursor: null }))
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: NOW, session: visitor, language })
  const element = document.body.appendChild(document.createElement('div'))
  const emit = vi.fn()
  const embed = await mount(element, { shell: shell.api, props, emit, openOnSite: () => {} })
  onTestFinished(() => {
    embed.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  await vi.waitFor(() => expect(emit).toHaveBeenCalled())
  return { api, element, emit }
}

const paintedIn = (language: 'en' | 'hi' | 'pt-BR', list: readonly CampaignSummary[]) => {
  const emit = vi.fn()
  const data = { items: list, nextCursor: null }
  const place = painted(painter, { data, props: { count: 10 }, language, now: NOW, emit })
  return { place, emit }
}

test.each(['en', 'hi', 'pt-BR'] as const)(
  'in %s the painter shows what the feed shows, and says the same to the page',
  async (language) => {
    const feed = await mounted(language, items)
    const { place, emit } = paintedIn(language, items)
    expect(metIn(place)).toEqual(metIn(feed.element))
    expect(emit.mock.calls).toEqual(feed.emit.mock.calls)
  },
)

test.each(CAMPAIGN_FEED_FILTERS)(
  'the server asks for the filter %s as the feed does',
  async (filter) => {
    const { api } = await mounted('hi', [], { filter })
    const { pathname, searchParams } = new URL(
      embedReads['campaign-feed']?.({ filter }, 'hi') ?? '',
      location.origin,
    )
    expect(`GET ${pathname}`).toBe(LIST)
    expect(Object.fromEntries(api.calls(LIST)[0]?.query ?? [])).toEqual(
      Object.fromEntries(searchParams),
    )
  },
)

test('an empty list is painted as the feed shows it', async () => {
  const feed = await mounted('en', [])
  const { place } = paintedIn('en', [])
  expect(metIn(place)).toEqual(metIn(feed.element))
})

test('a visitor reads on every card what the feed would say', () => {
  for (const variant of variants) {
    for (const status of campaignStatus.options) {
      for (const difference of [{}, { paused: true }, { claimEndsAt: FUTURE }, { endsAt: PAST }]) {
        for (const remainingSlots of [0, 4]) {
          const campaign = aCampaign({
            ...{ variant, status, ...difference },
            reward: { ...reward, remainingSlots },
          })
          const phase = campaignPhase(campaign, NOW)
          const { kind } = cardButton(campaign, phase)
          expect(visitorButton(campaign, phase), `${variant} ${status}`).toBe(kind)
        }
      }
    }
  }
})

test('what counts down goes on, and a campaign that begins has its place then', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const startsAt = new Date(NOW + 2_500).toISOString()
  const list = [
    aCampaign({ id: 'c-0', title: 'Later', status: 'PUBLISHED', startsAt }),
    aCampaign({ id: 'c-1', title: 'Live' }),
  ]
  const { place } = paintedIn('en', list)
  document.body.append(place)
  onTestFinished(() => place.remove())
  const first = () => place.querySelector('article')
  expect(first()?.textContent).toContain('Coming soon')
  expect(first()?.textContent).toContain('00:00:03')
  vi.advanceTimersByTime(1_000)
  expect(first()?.textContent).toContain('00:00:02')
  vi.advanceTimersByTime(2_000)
  expect(first()?.textContent).toContain('Get started')
})

test('a link opens our site in a tab of its own, and the page hears of it', () => {
  const { place, emit } = paintedIn('en', [aCampaign({ id: 'c-0' })])
  document.body.append(place)
  onTestFinished(() => place.remove())
  const link = place.querySelector('a')
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.click()
  const url = `${location.origin}/k-drop/campaigns/c-0`
  expect(emit).toHaveBeenLastCalledWith('campaign-opened', { campaignId: 'c-0', url })
})

test('a title is text, whatever it says', () => {
  const title = '<img src=x onerror=alert(1)>'
  const { place } = paintedIn('en', [aCampaign({ title, art: undefined as never })])
  expect(place.querySelector('img')).toBeNull()
  expect(place.querySelector('h3')?.textContent).toBe(title)
})
