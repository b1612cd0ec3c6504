import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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
    const { user } = await open(
      (api) =>
        api.on(LIST, ({ query }) =>
          page(query.get('upcoming') ? [] : [aCampaign({ title: 'Live one' })]),
        ),
      `${CAMPAIGNS_PATH}?show=upcoming`,
    )
    expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
    expect(screen.getByText('Kindly check back later')).toBeDefined()
    await user.click(press('Show what is live'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Live one' })).toBeDefined()
    expect(filter('For you').checked).toBe(true)
  })

  test('asks for the campaigns of the country where a visitor seems to be, and says so', async () => {
    localStorage.setItem('userLocationData', JSON.stringify({ country_code: 'IN' }))
    const { api } = await open((api) => api.on(LIST, () => page([aCampaign()])))
    expect(await screen.findByText(/Campaigns for India, where you seem to be/)).toBeDefined()
    expect(api.calls(LIST)[0]?.query.get('applicableCountry')).toBe('IN')
    localStorage.clear()
  })

  test('asks for no country for a user: the server knows theirs', async () => {
    localStorage.setItem('userLocationData', JSON.stringify({ country_code: 'IN' }))
    const { api } = await openQuests({
      path: CAMPAIGNS_PATH,
      serve: (api) => api.on(LIST, () => page([aCampaign()])),
    })
    await card('Neon Circuit')
    expect(api.calls(LIST)[0]?.query.get('applicableCountry')).toBeNull()
    expect(screen.queryByText(/where you seem to be/)).toBeNull()
    localStorage.clear()
  })

  test('leads from an empty list to the upcoming campaigns', async () => {
    const { user } = await open((api) =>
      api.on(LIST, ({ query }) =>
        page(query.get('upcoming') ? [aCampaign({ title: 'Soon one', status: 'PUBLISHED' })] : []),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'See what comes next' }))
    expect(await card('Soon one')).toBeDefined()
    expect(filter('Coming soon').checked).toBe(true)
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

  test('loads again without a press once the network is back', async () => {
    const { api } = await open((api) => api.on(LIST, () => refuse('RATE_LIMITED')))
    await screen.findByRole('alert')
    api.on(LIST, () => page([aCampaign()]))
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    expect(await card('Neon Circuit')).toBeDefined()
  })

  test('says that the reader is offline, and loads without a press once they are not', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    const { api } = await open((api) => api.on(LIST, unreachable))
    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain('You are offline')
    expect(panel.textContent).not.toContain('An error occurred')
    api.on(LIST, () => page([aCampaign()]))
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    expect(await card('Neon Circuit')).toBeDefined()
  })

  test('keeps the chosen filter in the address, and opens with the one in the address', async () => {
    const { api, user } = await open(
      (api) =>
        api.on(LIST, ({ query }) =>
          page(query.get('begunFirst') ? [] : [aCampaign({ title: 'Of the filter' })]),
        ),
      `${CAMPAIGNS_PATH}?show=finished`,
    )
    await card('Of the filter')
    expect(filter('Finished').checked).toBe(true)
    const asked = (field: string) => api.calls(LIST).map(({ query }) => query.get(field))
    expect(asked('status').join()).toContain('REWARDS_CREDITED')

    await user.click(filter('Highest reward'))
    expect(location.search).toBe('?show=highest-reward')
    await card('Of the filter')
    expect(asked('sort').at(-1)).toBe('highestReward')
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

  test('groups the highest rewards by what can be compared', async () => {
    const pool = { currency: 'KCASH', amount: '9000.00', totalSlots: null, remainingSlots: null }
    await open(
      (api) =>
        api.on(LIST, ({ query }) =>
          query.get('begunFirst')
            ? page([])
            : page([
                aCampaign({ id: 'a', title: 'Single' }),
                aCampaign({
                  id: 'b',
                  title: 'Pooled',
                  variant: 'OPEN_SLOT_DYNAMIC_REWARD',
                  reward: pool as CampaignSummary['reward'],
                }),
              ]),
        ),
      `${CAMPAIGNS_PATH}?show=highest-reward`,
    )
    await card('Single')
    const groups = screen.getAllByRole('heading', { level: 3, name: / in KCash$/ })
    expect(groups.map((group) => group.textContent)).toEqual(['Reward in KCash', 'Pool in KCash'])
  })
})

describe('the next thing to do', () => {
  const names = async () =>
    (await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))
  const task = (title: string) => ({ id: 'code', type: 'SPECIAL_CODE_VALIDATION' as const, title })

  test('stands first, large, with its next task and its reward, and is not repeated below', async () => {
    await open((api) =>
      api.on(LIST, () =>
        page([
          aCampaign({ id: 'a', title: 'Plain' }),
          aCampaign({
            id: 'b',
            title: 'Begun',
            progress: someProgress(),
            nextTask: task('Join the server'),
          }),
        ]),
      ),
    )
    expect(await names()).toEqual(['Begun', 'Plain'])
    const next = within(await card('Begun'))
    expect(next.getByRole('heading', { level: 2, name: 'Begun' })).toBeDefined()
    expect(next.getByText('Join the server')).toBeDefined()
    expect(next.getByText('Next task')).toBeDefined()
    const bar = next.getByRole('progressbar', { name: 'Tasks done' })
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 3 tasks done')
    expect(next.getByText('4 of 10 left')).toBeDefined()
  })

  test('stands above what is for the user, and not above a filter', async () => {
    const { user } = await open((api) =>
      api.on(LIST, ({ query }) =>
        page(query.get('begunFirst') ? [aCampaign({ title: 'Next one' })] : []),
      ),
    )
    await card('Next one')
    await user.click(filter('Finished'))
    expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
    expect(screen.queryByRole('article', { name: 'Next one' })).toBeNull()
    await user.click(filter('For you'))
    expect(await card('Next one')).toBeDefined()
  })

  test('a pool shows that its amount is for all; a share of it is the user’s own', async () => {
    const pool = { variant: 'OPEN_SLOT_DYNAMIC_REWARD' as const }
    const progress = { ...someProgress(), share: '12.50' }
    await open((api) =>
      api.on(LIST, () =>
        page([
          aCampaign({ ...pool, id: 'a', title: 'Next pool' }),
          aCampaign({ ...pool, id: 'b', title: 'Pool below' }),
          aCampaign({ ...pool, id: 'c', title: 'Shared out', status: 'CLAIM_REWARDS', progress }),
          aCampaign({ id: 'd', title: 'Slots' }),
        ]),
      ),
    )
    for (const title of ['Next pool', 'Pool below']) {
      expect((await card(title)).textContent).toMatch(/Pool 250 KCash/)
    }
    for (const title of ['Shared out', 'Slots']) {
      expect((await card(title)).textContent).not.toContain('Pool ')
    }
  })

  test('shows without a task from a service that names none', async () => {
    await open((api) => api.on(LIST, () => page([aCampaign({ progress: someProgress() })])))
    expect(within(await card('Neon Circuit')).getByText('Next task')).toBeDefined()
  })

  test('slots are written out, so that one number can be taken from the other', async () => {
    const reward = { ...aCampaign().reward, totalSlots: 1_000, remainingSlots: 999 }
    await open((api) => api.on(LIST, () => page([aCampaign({ reward })])))
    expect(within(await card('Neon Circuit')).getByText('999 of 1,000 left')).toBeDefined()
  })

  test('what is over is collapsed at the end', async () => {
    await open((api) =>
      api.on(LIST, () =>
        page([
          aCampaign({ id: 'a', title: 'Over', status: 'CLAIM_REWARDS' }),
          aCampaign({ id: 'b', title: 'Plain' }),
        ]),
      ),
    )
    const over = await card('Over')
    expect(over.closest('details')?.open).toBe(false)
    expect(screen.getByText('1 ended campaign')).toBeDefined()
  })
})

describe("a card's one button", () => {
  const shared = { variant: 'OPEN_SLOT_DYNAMIC_REWARD' as const }
  const claimed = (status: 'PENDING' | 'CREDITED' | 'NEEDS_ATTENTION') => ({
    progress: allDone({ claim: aClaim({ status }) }),
  })
  const states: [shown: string, label: string, campaign: Partial<CampaignSummary>][] = [
    ['Start', 'Get started', {}],
    ['1/3', 'Continue tasks · 1/3', { progress: someProgress() }],
    ['Claim', 'Claim rewards', { progress: allDone() }],
    ['Soon', 'Coming soon', { status: 'PUBLISHED', startsAt: '2026-01-16T00:00:00.000Z' }],
    ['Ended', 'Ended', { status: 'ENDED' }],
    ['Taken', 'All slots taken', { reward: { ...aCampaign().reward, remainingSlots: 0 } }],
    ['Done', 'Rewards after the end', { ...shared, progress: allDone() }],
    ['Arriving', 'Reward arriving', claimed('PENDING')],
    ['Received', 'Reward received', claimed('CREDITED')],
    ['In review', 'We are looking into your reward', claimed('NEEDS_ATTENTION')],
  ]

  test('shows what the user has done, and leads to the campaign', async () => {
    const campaigns = states.map(([, label, difference], index) =>
      aCampaign({ ...difference, id: `c-${index}`, title: `Campaign of ${label}` }),
    )
    await open(
      (api) => api.on(LIST, ({ query }) => (query.get('begunFirst') ? page([]) : page(campaigns))),
      `${CAMPAIGNS_PATH}?show=ending-soon`,
    )
    await card('Campaign of Get started')
    for (const [index, [shown, label]] of states.entries()) {
      // The words that are seen are part of the name.
      const spoken = ['Start', 'Done', 'In review'].includes(shown) ? shown : label
      const title = `Campaign of ${label}`
      const button = within(await card(title)).getByRole('link', { name: `${spoken}: ${title}` })
      expect(button.textContent).toBe(shown)
      expect(button.getAttribute('href')).toBe(campaignPath(`c-${index}`))
    }
  })

  test('of a finished pool has the days of its claim beside it', async () => {
    const pool = {
      ...shared,
      endsAt: '2026-01-20T12:00:00.000Z',
      claimEndsAt: '2026-02-02T12:00:00.000Z',
    }
    await open((api) =>
      api.on(LIST, () =>
        page([
          aCampaign({ ...pool, title: 'Finished', progress: allDone() }),
          aCampaign({ ...pool, id: 'b', title: 'Begun', progress: someProgress() }),
        ]),
      ),
    )
    expect((await card('Finished')).textContent).toContain('Claim 20 Jan to 1 Feb')
    expect((await card('Begun')).textContent).not.toContain('Claim')
  })

  test('changes without a reload when the campaign starts', async () => {
    const { shell } = await open((api) =>
      api.on(LIST, () => page([aCampaign({ startsAt: '2026-01-15T12:00:30.000Z' })])),
    )
    await screen.findByRole('link', { name: 'Coming soon: Neon Circuit' })
    shell.clock.now += 30_000
    expect(await screen.findByRole('link', { name: 'Get started: Neon Circuit' })).toBeDefined()
  })
})
