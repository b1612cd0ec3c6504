import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCampaign, aClaim, allDone, someProgress } from '../testing/campaigns.ts'
import { LIST, openQuests } from '../testing/open-quests.ts'

const page = (items: CampaignSummary[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })
const open = (serve: (api: FakeApi) => void, path: string = CAMPAIGNS_PATH) =>
  openQuests({ path, session: visitor, serve })
const card = (name: string) => screen.findByRole('article', { name })
const press = (name: string) => screen.getByRole('button', { name })
const filter = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the list of campaigns', () => {
  test('shows that it loads until the campaigns are there', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    await open((api) => api.on(LIST, () => promise))
    expect(screen.getByRole('status').textContent).toContain('Loading campaigns')
    resolve(page([aCampaign()]))
    expect(await card('Neon Circuit')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('shows that a filter is empty, and leads to the live campaigns', async () => {
    const { api, user } = await open(
      (api) =>
        api.on(LIST, ({ query }) =>
          page(query.get('upcoming') ? [] : [aCampaign({ title: 'Live one' })]),
        ),
      `${CAMPAIGNS_PATH}?show=upcoming`,
    )
    expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
    await user.click(press('Show live campaigns'))
    expect(await card('Live one')).toBeDefined()
    expect(filter('For you').checked).toBe(true)
    expect(api.calls(LIST).at(-1)?.query.get('status')).toContain('LIVE')
  })

  test('shows that loading failed, and the campaigns once a retry succeeds', async () => {
    const { api, user } = await open((api) => api.on(LIST, () => refuse('RATE_LIMITED')))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An error occurred while fetching data.. Please try again!',
    )
    api.on(LIST, () => page([aCampaign()]))
    await user.click(press('Try again'))
    expect(await card('Neon Circuit')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps the chosen filter in the address, and opens with the one in the address', async () => {
    const { api, user } = await open(
      (api) => api.on(LIST, () => page([aCampaign()])),
      `${CAMPAIGNS_PATH}?show=finished`,
    )
    await card('Neon Circuit')
    expect(filter('Finished').checked).toBe(true)
    expect(api.calls(LIST)[0]?.query.get('status')).toContain('REWARDS_CREDITED')

    await user.click(filter('Highest reward'))
    expect(location.search).toBe('?show=highest-reward')
    await card('Neon Circuit')
    expect(api.calls(LIST).at(-1)?.query.get('sort')).toBe('highestReward')
  })

  test('shows more until the last page, and shows when a page could not be loaded', async () => {
    const { api, user } = await open((api) =>
      api.on(LIST, ({ query }) => {
        if (!query.has('cursor')) return page([aCampaign({ id: 'a', title: 'First' })], 'next')
        return refuse('RATE_LIMITED')
      }),
    )
    await card('First')
    await user.click(press('Show more'))
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again!')
    expect(await card('First')).toBeDefined()

    api.on(LIST, () => page([aCampaign({ id: 'b', title: 'Second' })]))
    await user.click(press('Show more'))
    expect(await card('Second')).toBeDefined()
    expect(await card('First')).toBeDefined()
    expect(api.calls(LIST).at(-1)?.query.get('cursor')).toBe('next')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('gives the first featured campaign the large place, once', async () => {
    await open((api) =>
      api.on(LIST, () =>
        page([
          aCampaign({ id: 'a', title: 'Plain' }),
          aCampaign({ id: 'b', title: 'Large', featured: true }),
        ]),
      ),
    )
    const names = (await screen.findAllByRole('article')).map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(names).toEqual(['Large', 'Plain'])
  })
})

describe("a card's one button", () => {
  const shared = { variant: 'OPEN_SLOT_DYNAMIC_REWARD' as const }
  const claimed = (status: 'PENDING' | 'CREDITED' | 'NEEDS_ATTENTION') => ({
    progress: allDone({ claim: aClaim({ status }) }),
  })
  const states: [label: string, campaign: Partial<CampaignSummary>][] = [
    ['Get started', {}],
    ['Continue tasks · 1/3', { progress: someProgress() }],
    ['Claim rewards', { progress: allDone() }],
    ['Coming soon', { status: 'PUBLISHED', startsAt: '2026-01-16T00:00:00.000Z' }],
    ['Ended', { status: 'ENDED' }],
    ['All slots taken', { reward: { ...aCampaign().reward, remainingSlots: 0 } }],
    ['Rewards after the end', { ...shared, progress: allDone() }],
    ['Reward arriving', claimed('PENDING')],
    ['Reward received', claimed('CREDITED')],
    ['We are looking into your reward', claimed('NEEDS_ATTENTION')],
  ]

  test('shows what the user has done, and leads to the campaign', async () => {
    const campaigns = states.map(([label, difference], index) =>
      aCampaign({ ...difference, id: `c-${index}`, title: `Campaign of ${label}` }),
    )
    await open((api) => api.on(LIST, () => page(campaigns)))
    await card('Campaign of Get started')
    for (const [index, [label]] of states.entries()) {
      const title = `Campaign of ${label}`
      const button = within(await card(title)).getByRole('link', { name: `${label}: ${title}` })
      expect(button.textContent).toBe(label)
      expect(button.getAttribute('href')).toBe(campaignPath(`c-${index}`))
    }
  })

  test('changes without a reload when the campaign starts', async () => {
    const { shell } = await open((api) =>
      api.on(LIST, () => page([aCampaign({ startsAt: '2026-01-15T12:00:30.000Z' })])),
    )
    expect(within(await card('Neon Circuit')).getByText('Starts')).toBeDefined()
    shell.clock.now += 30_000
    expect(await screen.findByRole('link', { name: 'Get started: Neon Circuit' })).toBeDefined()
    expect(within(await card('Neon Circuit')).getByText('Ends')).toBeDefined()
  })

  test('shows how many tasks are done while they are worked on, and no more once claimed', async () => {
    await open((api) =>
      api.on(LIST, () =>
        page([
          aCampaign({ id: 'a', title: 'Working', progress: someProgress() }),
          aCampaign({ id: 'b', title: 'Claimed', ...claimed('CREDITED') }),
        ]),
      ),
    )
    const bar = within(await card('Working')).getByRole('progressbar', { name: 'Tasks done' })
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 3 tasks done')
    expect(within(await card('Claimed')).queryByRole('progressbar')).toBeNull()
  })
})
