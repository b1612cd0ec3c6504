import type { Audience, Exclusion } from '@platform/contracts/quests/campaign'
import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { assumedWallet } from '@platform/remote-kit/assumed-wallet'
import { answer, pending, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { type FakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  aCampaignPage,
  aClaim,
  allDone,
  CAMPAIGN_ID,
  someProgress,
} from '../../../testing/campaigns.ts'
import {
  CAMPAIGN,
  CLAIM,
  CLAIM_STATE,
  LIST,
  openQuests,
  START,
} from '../../../testing/open-quests.ts'
import { CAMPAIGNS_CHANNEL } from '../api/other-tabs.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'

const done = [aCodeTask({ status: 'VERIFIED' })]
const finished = aCampaignPage({ tasks: done, progress: allDone() })
const claimed = (claim: Claim) => aCampaignPage({ tasks: done, progress: allDone({ claim }) })

/** A campaign's page; `state` is what the server has. */
async function openCampaign(campaign: CampaignDetail, session = signedIn) {
  const state = { campaign }
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    session,
    serve(api) {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(CAMPAIGN, () => answer(state.campaign))
    },
  })
  /** Stores the claim on the fake server. */
  const store = (claim: Claim) => {
    state.campaign = claimed(claim)
    return claim
  }
  await panel()
  return { ...page, state, store }
}

/** The balance stream reports a posting. */
const reportMovedMoney = ({ api }: FakeShell) => api.invalidate('transactions')

const panel = async () => within(await screen.findByRole('region', { name: 'Reward and progress' }))
const button = (name: string) => screen.findByRole('button', { name })
const keys = (calls: readonly { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'))

test.each([
  ['LIVE', 'Claim your share here from 20 Jan to 1 Feb.'],
  ['PROCESSING_REWARDS', 'you can claim it here in a moment, and until 1 Feb.'],
] as const)(
  'a finisher of a shared pool reads on which days to claim, as in the list (%s)',
  async (status, text) => {
    await openCampaign(
      aCampaignPage({
        status,
        variant: 'OPEN_SLOT_DYNAMIC_REWARD',
        endsAt: '2026-01-20T12:00:00.000Z',
        claimEndsAt: '2026-02-02T12:30:00.000Z',
        tasks: done,
        progress: allDone(),
      }),
    )
    expect((await panel()).getByText(text, { exact: false })).toBeDefined()
  },
)

test.each(['OPEN_SLOT_LEADERBOARD_REWARD', 'OPEN_SLOT_RAFFLE_REWARD'] as const)(
  'a prize is claimed without every task, and nothing says that all are done (%s)',
  async (variant) => {
    const reward = { currency: 'KCASH', totalSlots: null, remainingSlots: null } as const
    const claimable = aCampaignPage({
      ...{ variant, status: 'CLAIM_REWARDS', claimEndsAt: '2026-02-02T12:00:00.000Z' },
      reward: { ...reward, amount: '70.00', tiers: [{ to: 1, amount: '50.00' }] },
      progress: someProgress({ points: 10, share: '50.00' }),
    })
    const { api, store, user } = await openCampaign(claimable)
    const bar = await panel()
    expect(await bar.findByText('Your prize')).toBeDefined()
    expect(bar.queryByText('All tasks done')).toBeNull()

    const paid = aClaim({ status: 'CREDITED', amount: '50.00' })
    api.on(CLAIM, () => answer(store(aClaim({ amount: '50.00' })), 202))
    api.on(CLAIM_STATE, () => answer(paid))
    await user.click(bar.getByRole('button', { name: 'Claim rewards' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reward received' })
    expect(dialog.textContent).not.toContain('pool')
  },
)

describe('starting a campaign', () => {
  test('another tab is as far as the one in which it was started', async () => {
    const otherTab = new BroadcastChannel(CAMPAIGNS_CHANNEL)
    onTestFinished(() => otherTab.close())
    const heard = vi.fn()
    otherTab.addEventListener('message', heard)
    const { api, state, user } = await openCampaign(aCampaignPage())
    const started = aCampaignPage({ progress: someProgress() })
    api.on(START, () => answer(started.progress))
    await user.click(await button('Get started'))
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())

    // And the other way round.
    expect(await button('Get started')).toBeDefined()
    state.campaign = started
    otherTab.postMessage(null)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull())
  })

  test('a visitor logs in first; the page stays in view meanwhile, then the tasks open', async () => {
    const { api, shell, state, user } = await openCampaign(aCampaignPage(), visitor)
    expect((await panel()).getByText(/Log in to start/)).toBeDefined()
    shell.modals.login = async () => {
      shell.session.set(signedIn)
      return true
    }
    let hasGone = false
    const watch = new MutationObserver(() => {
      if (!screen.queryByRole('heading', { name: 'Neon Circuit' })) hasGone = true
    })
    watch.observe(document.body, { childList: true, subtree: true })
    api.on(START, () => {
      state.campaign = aCampaignPage({ progress: someProgress() })
      return answer(state.campaign.progress)
    })
    await user.click(await button('Get started'))
    expect(
      await screen.findAllByRole('button', { name: 'VALIDATE: Enter the stream code' }),
    ).toHaveLength(2)
    const heading = screen.getByRole('heading', { name: 'Enter the stream code' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(api.calls(START)).toHaveLength(1)
    const tracked = shell.tracked.map(({ name }) => name)
    expect([tracked[0], tracked.at(-1)]).toEqual(['campaign_opened', 'campaign_started'])
    expect(hasGone).toBe(false)
    watch.disconnect()
  })

  test('a login that is given up starts nothing', async () => {
    const { api, shell, user } = await openCampaign(aCampaignPage(), visitor)
    await user.click(await button('Get started'))
    expect(shell.opened).toEqual(['login'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.calls(START)).toHaveLength(0)
  })

  test('a visitor who logs in over another site finds it started on the return', async () => {
    const { shell, user, leave } = await openCampaign(aCampaignPage(), visitor)
    shell.modals.login = () => new Promise(() => {})
    await user.click(await button('Get started'))
    await waitFor(() => expect(shell.opened).toEqual(['login']))
    leave()

    const returned = await openCampaign(aCampaignPage(), visitor)
    returned.api.on(START, () => answer(someProgress()))
    returned.shell.wallet.set({ status: 'unknown' })
    act(() => returned.shell.session.set(signedIn))
    await button('Get started')
    expect(returned.api.calls(START)).toHaveLength(0)
    act(() => returned.shell.wallet.set(assumedWallet))
    await waitFor(() => expect(returned.api.calls(START)).toHaveLength(1))
    returned.leave()

    const later = await openCampaign(aCampaignPage())
    expect(await button('Get started')).toBeDefined()
    expect(later.api.calls(START)).toHaveLength(0)
  })

  test('a double tap starts it once', async () => {
    const { api } = await openCampaign(aCampaignPage())
    api.on(START, pending)
    const start = await button('Get started')
    start.click()
    start.click()
    await waitFor(() => expect(api.calls(START)).not.toHaveLength(0))
    expect(api.calls(START)).toHaveLength(1)
  })

  test('shows why a start was refused, and can be tried again', async () => {
    const { api, user } = await openCampaign(aCampaignPage())
    api.on(START, () => refuse('CAMPAIGN_NOT_LIVE'))
    await user.click(await button('Get started'))
    expect((await screen.findByRole('alert')).textContent).toContain('not live right now')
    expect(await button('Get started')).toBeDefined()
  })
})

const audience = { countries: [], continents: [], platforms: [], clients: [] }

describe('a campaign that is not for the reader', () => {
  test.each<[Exclusion, Partial<Audience>, string]>([
    ['COUNTRY', { countries: ['IN', 'BR'] }, 'only for players in India or Brazil.'],
    ['COUNTRY', { countries: ['Others'] }, 'only for players in other countries.'],
    ['CONTINENT', { continents: ['SA'] }, 'only for players in South America.'],
    ['PLATFORM', { platforms: ['Android', 'IOS'] }, 'only on Android or iOS.'],
    ['CLIENT', { clients: ['arena'] }, 'only in arena.'],
  ])('gives the reason for %s (%j), and has no button to start', async (exclusion, named, why) => {
    await openCampaign(aCampaignPage({ exclusion, audience: { ...audience, ...named } }))
    expect((await panel()).getByRole('status').textContent).toContain(why)
    expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull()
    expect((await panel()).getByRole('link', { name: 'More campaigns' })).toBeDefined()
  })

  test('leads a user whose country is unknown to where they say it, and from there back', async () => {
    const forIndia = { ...audience, countries: ['IN' as const] }
    await openCampaign(aCampaignPage({ exclusion: 'COUNTRY_UNKNOWN', audience: forIndia }))
    expect((await panel()).getByRole('status').textContent).toContain('do not know your country')
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    const back = `?back=${encodeURIComponent(campaignPath(CAMPAIGN_ID))}`
    expect(to('Choose your country')).toBe(`${PROFILE_PATHS.details}${back}#country`)
    expect(to('Or verify a phone number')).toBe(`${PROFILE_PATHS.account}${back}`)
  })

  test('has no open task for a user who started it before', async () => {
    const forPhones = { ...audience, platforms: ['Android' as const] }
    const progress = someProgress()
    await openCampaign(aCampaignPage({ exclusion: 'PLATFORM', audience: forPhones, progress }))
    expect(screen.queryByRole('button', { name: /^VALIDATE/ })).toBeNull()
  })

  test('gives the reason when the server refuses the start', async () => {
    const { api, user } = await openCampaign(aCampaignPage())
    const details = { exclusion: 'COUNTRY', audience: { ...audience, countries: ['IN'] } }
    api.on(START, () => refuse('NOT_IN_AUDIENCE', details))
    await user.click(await button('Get started'))
    expect((await screen.findByRole('alert')).textContent).toContain('only for players in India.')
  })
})

describe('a campaign that needs a POG score', () => {
  const minimumScore = { needs: 400, has: 250 }
  const WORDS = 'This campaign needs a POG score of 400. Yours is 250: 150 more to go.'

  test('says how much is missing, and leads to the score', async () => {
    await openCampaign(aCampaignPage({ minimumScore, exclusion: 'SCORE' }))
    expect((await panel()).getByRole('status').textContent).toContain(WORDS)
    const way = (await panel()).getByRole('link', { name: 'Raise your POG score' })
    expect(way.getAttribute('href')).toBe('/my-pog')
    expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull()
    expect(screen.getByText('Least POG score').nextSibling?.textContent).toBe('400')
  })

  test('says so too when the server refuses the start', async () => {
    const { api, user } = await openCampaign(aCampaignPage())
    api.on(START, () => refuse('SCORE_TOO_LOW', { ...minimumScore, missing: 150 }))
    await user.click(await button('Get started'))
    expect((await screen.findByRole('alert')).textContent).toContain(WORDS)
  })
})

describe('a campaign for players whom a friend has invited', () => {
  const WORDS = 'This campaign is only for players whom a friend has invited.'

  test('says so to others, who cannot start it', async () => {
    await openCampaign(aCampaignPage({ invited: true, exclusion: 'INVITATION' }))
    expect((await panel()).getByRole('status').textContent).toContain(WORDS)
    expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull()
    expect(screen.getByText('For').nextSibling?.textContent).toBe('Players whom a friend invited')
  })

  test('says so too when the server refuses the start', async () => {
    const { api, user } = await openCampaign(aCampaignPage({ invited: true }))
    api.on(START, () => refuse('NOT_INVITED'))
    await user.click(await button('Get started'))
    expect((await screen.findByRole('alert')).textContent).toContain(WORDS)
  })
})

test('a campaign that comes after another one leads there first', async () => {
  const after = { title: 'Roll call', path: campaignPath('earlier'), isClaimed: false }
  await openCampaign(aCampaignPage({ after, exclusion: 'EARLIER' }))
  expect((await panel()).getByRole('status').textContent).toContain(
    'This campaign comes after “Roll call”. Claim the reward there first.',
  )
  const way = (await panel()).getByRole('link', { name: 'Go to that campaign' })
  expect(way.getAttribute('href')).toBe(campaignPath('earlier'))
  expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull()
  expect(screen.getByText('After').nextSibling?.textContent).toBe('Roll call')
})

test('who has worked on a campaign reads why it does not reward them', async () => {
  const { api, user } = await openCampaign(aCampaignPage())
  api.on(START, () => refuse('OWN_CAMPAIGN'))
  await user.click(await button('Get started'))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You have worked on this campaign, so it cannot reward you.',
  )
})

test('a campaign shows everybody whom it is for', async () => {
  const named = { ...audience, countries: ['IN' as const], platforms: ['Android' as const] }
  await openCampaign(aCampaignPage({ audience: named }), visitor)
  expect(await button('Get started')).toBeDefined()
  expect(screen.getByText('For players in').nextSibling?.textContent).toBe('India')
  expect(screen.getByText('Played on').nextSibling?.textContent).toBe('Android')
})

test('a campaign that ended before the user finished says what that means, and leads to more', async () => {
  await openCampaign(
    aCampaignPage({
      status: 'ENDED',
      endsAt: '2026-01-01T00:00:00.000Z',
      progress: someProgress(),
    }),
  )
  const bar = await panel()
  expect(bar.getByRole('status').textContent).toMatch(/^Ended You had done 1 of \d tasks/)
  expect(bar.getByRole('link', { name: 'More campaigns' })).toBeDefined()
})

test('a pool shows what it would pay if it ended now; a service that does not say so changes nothing', async () => {
  const pool = aCampaignPage({ variant: 'OPEN_SLOT_DYNAMIC_REWARD' })
  const { shell, state } = await openCampaign({ ...pool, shareNow: '83.33' })
  expect(screen.getByText('If it ended now').parentElement?.textContent).toContain('83.33')
  state.campaign = pool
  shell.api.invalidate('campaigns')
  await waitFor(() => expect(screen.queryByText('If it ended now')).toBeNull())
})

describe('claiming', () => {
  test('waits for every task: until then the next task has the button', async () => {
    await openCampaign(aCampaignPage({ progress: someProgress({ completedTasks: 0 }) }))
    expect((await panel()).queryByRole('button', { name: 'Claim rewards' })).toBeNull()
    expect((await panel()).getByText('Next · 1/1')).toBeDefined()
    expect((await panel()).getByText('Enter the stream code')).toBeDefined()
    // The button of phones and that of desktop: no width shows both.
    expect((await panel()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'VALIDATE',
      'Go to this task',
    ])
  })

  test('the way to the open task gives it the focus', async () => {
    const { user } = await openCampaign(aCampaignPage({ progress: someProgress() }))
    await user.click(await button('Go to this task'))
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Enter the stream code' }),
    )
  })

  test('shows the reward as arriving at once, and celebrates when it is credited', async () => {
    const { api, shell, user, store } = await openCampaign(finished)
    api.on(CLAIM, () => answer(store(aClaim()), 202))
    api.on(CLAIM_STATE, () => answer(aClaim()))
    await user.click(await button('Claim rewards'))
    expect((await (await panel()).findByRole('status')).textContent).toContain(
      'Your reward is arriving',
    )
    expect(shell.balance.get().arriving).toMatchObject([{ currency: 'KCASH', amount: '250.00' }])
    expect(shell.tracked.at(-1)).toEqual({
      name: 'reward_claimed',
      properties: { campaignId: CAMPAIGN_ID, status: 'PENDING' },
    })

    api.on(CLAIM_STATE, () => answer(store(aClaim({ status: 'CREDITED' }))))
    reportMovedMoney(shell)
    const success = within(await screen.findByRole('dialog', { name: 'Reward received' }))
    expect(
      await success.findByText(/250 KCash from “Neon Circuit” is in your balance/),
    ).toBeDefined()
    expect(shell.balance.get().arriving).toEqual([])
    expect(shell.invalidated).toEqual(expect.arrayContaining(['balance', 'transactions']))
    expect(document.activeElement).toBe(success.getByRole('heading', { name: 'Reward received' }))
    await user.click(success.getByRole('button', { name: 'See transactions' }))
    expect(shell.visited).toEqual(['/transaction-history/'])
  })

  test('shows the reward as received as soon as the header has it, before the claim is answered anew', async () => {
    const { api, shell } = await openCampaign(claimed(aClaim()))
    api.on(CLAIM_STATE, pending)
    await (await panel()).findByText(/Your reward is arriving/)
    const { balances } = shell.balance.get()
    act(() => shell.balance.set({ status: 'ready', balances, arriving: [] }))
    expect(await screen.findByRole('dialog', { name: 'Reward received' })).toBeDefined()
    expect((await panel()).queryByText(/Your reward is arriving/)).toBeNull()
  })

  test('counts the reward once when the stream reports it before the claim is answered', async () => {
    quickTime()
    const { api, shell, user, store } = await openCampaign(finished)
    const holds = (available: string) => {
      const balance = { currency: 'KCASH', available, held: '0.00' } as const
      shell.balance.set({ status: 'ready', balances: [balance], arriving: [] })
    }
    act(() => holds('60.00'))
    api.on(CLAIM_STATE, () => answer(store(aClaim({ status: 'CREDITED' }))))
    api.on(CLAIM, () => {
      act(() => holds('310.00'))
      return answer(store(aClaim()), 202)
    })
    await user.click(await button('Claim rewards'))
    const success = within(await screen.findByRole('dialog', { name: 'Reward received' }))
    const row = success.getByText('Balance').closest('div')
    expect(row?.textContent).toMatch(/60.*310/)
  })

  test('an older answer that comes after the claim does not undo it', async () => {
    const { api, shell, user, state, store } = await openCampaign(finished)
    const older = Promise.withResolvers<Response>()
    api.on(CAMPAIGN, () => older.promise)
    const asked = api.calls(CAMPAIGN).length
    shell.api.invalidate('campaigns')
    await waitFor(() => expect(api.calls(CAMPAIGN)).toHaveLength(asked + 1))
    api.on(CLAIM_STATE, () => answer(aClaim()))
    api.on(CLAIM, () => {
      api.on(CAMPAIGN, () => answer(state.campaign))
      return answer(store(aClaim()), 202)
    })
    await user.click(await button('Claim rewards'))
    await (await panel()).findByText(/Your reward is arriving/)
    older.resolve(answer(finished))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await panel()).getByText(/Your reward is arriving/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Claim rewards' })).toBeNull()
  })

  test('celebrates once: a closed dialog does not open again, and the panel keeps the result', async () => {
    quickTime()
    const { api, user, store } = await openCampaign(finished)
    api.on(CLAIM, () => answer(store(aClaim()), 202))
    api.on(CLAIM_STATE, () => answer(store(aClaim({ status: 'CREDITED' }))))
    await user.click(await button('Claim rewards'))
    await screen.findByRole('dialog', { name: 'Reward received' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await panel()).getByText('Reward received')).toBeDefined()
  })

  test('shows a reward that was credited earlier without a dialog', async () => {
    await openCampaign(claimed(aClaim({ status: 'CREDITED' })))
    expect((await panel()).getByText('Reward received')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test("shows the text about a delay once ten seconds have passed on the server's clock", async () => {
    quickTime()
    const { api, shell, state } = await openCampaign(claimed(aClaim()))
    api.on(CLAIM_STATE, () => answer(state.campaign.progress?.claim))
    const late =
      'It is taking longer than usual to process your payment. Kindly check after sometime.'
    shell.clock.now += 9_900
    await waitFor(() => expect(api.calls(CLAIM_STATE).length).toBeGreaterThan(0))
    expect((await panel()).getByRole('status').textContent).not.toContain(late)
    shell.clock.now += 200
    expect(await (await panel()).findByText(late, { exact: false })).toBeDefined()
  })

  test('shows that a claim needs attention, and stops polling', async () => {
    quickTime()
    const { api, shell } = await openCampaign(claimed(aClaim()))
    api.on(CLAIM_STATE, () => answer(aClaim({ status: 'NEEDS_ATTENTION' })))
    const alert = await (await panel()).findByRole('alert')
    expect(alert.textContent).toContain('Claim Failed')
    expect(alert.textContent).toContain('Your slot is safe and stays yours.')
    expect(shell.balance.get().arriving).toEqual([])
    const asked = api.calls(CLAIM_STATE).length
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(api.calls(CLAIM_STATE)).toHaveLength(asked)
  })

  test('fetches a pending claim when the stream reports that money moved, and does not poll beside it', async () => {
    quickTime()
    const { api, shell, store } = await openCampaign(claimed(aClaim()))
    api.on(CLAIM_STATE, () => answer(aClaim()))
    const isFetched = () => expect(api.calls(CLAIM_STATE)).toHaveLength(1)
    await waitFor(isFetched)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    isFetched()

    // The campaigns' service learns of the payment after the stream has reported it.
    reportMovedMoney(shell)
    await waitFor(() => expect(api.calls(CLAIM_STATE)).toHaveLength(2))
    api.on(CLAIM_STATE, () => answer(store(aClaim({ status: 'CREDITED' }))))
    expect(await screen.findByRole('dialog', { name: 'Reward received' })).toBeDefined()
  })

  test('polls while the stream is interrupted', async () => {
    quickTime()
    const { api, shell, store } = await openCampaign(claimed(aClaim()))
    api.on(CLAIM_STATE, () => answer(aClaim()))
    const isFetched = () => expect(api.calls(CLAIM_STATE)).toHaveLength(1)
    await waitFor(isFetched)
    shell.balance.set({ ...shell.balance.get(), status: 'stale' })
    api.on(CLAIM_STATE, () => answer(store(aClaim({ status: 'CREDITED' }))))
    const dialog = { name: 'Reward received' }
    expect(await screen.findByRole('dialog', dialog)).toBeDefined()
  })

  test('a double press is one call', async () => {
    const { api, user, store } = await openCampaign(finished)
    const { promise, resolve } = Promise.withResolvers<Response>()
    api.on(CLAIM, () => promise)
    api.on(CLAIM_STATE, () => answer(aClaim()))
    const claim = await button('Claim rewards')
    claim.click()
    claim.click()
    await user.dblClick(claim)
    resolve(answer(store(aClaim()), 202))
    await (await panel()).findByRole('status')
    expect(api.calls(CLAIM)).toHaveLength(1)
  })

  test('keeps its idempotency key while its outcome is unknown', async () => {
    const { api, user } = await openCampaign(finished)
    const outcomes = [unreachable, () => refuse('IN_PROGRESS'), () => refuse('UNAVAILABLE')]
    for (const [index, outcome] of outcomes.entries()) {
      api.on(CLAIM, outcome)
      await user.click(await button('Claim rewards'))
      await waitFor(() => expect(api.calls(CLAIM)).toHaveLength(index + 1))
      await waitFor(async () =>
        expect((await button('Claim rewards')).hasAttribute('aria-busy')).toBe(false),
      )
      const title = outcome === unreachable ? 'No answer yet' : 'Claim Failed'
      expect((await panel()).getByRole('alert').textContent).toContain(title)
      if (index === outcomes.length - 1) {
        expect((await panel()).getByRole('alert').textContent).toContain(
          'Your reward claim transaction was unsuccessful. Please try again.',
        )
      }
    }
    expect(new Set(keys(api.calls(CLAIM))).size).toBe(1)
    expect(keys(api.calls(CLAIM))[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('without a network nothing is sent, and a notice says so', async () => {
    const { api, user, store } = await openCampaign(finished)
    api.on(CLAIM, () => answer(store(aClaim()), 202))
    api.on(CLAIM_STATE, () => answer(aClaim()))
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(await button('Claim rewards'))
    const alert = await (await panel()).findByRole('alert')
    expect(alert.textContent).toContain('Your claim was not sent')
    expect(api.calls(CLAIM)).toHaveLength(0)
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(await button('Claim rewards'))
    expect((await (await panel()).findByRole('status')).textContent).toContain('arriving')
    expect(api.calls(CLAIM)).toHaveLength(1)
  })

  test('takes a new key after a definite refusal', async () => {
    const { api, user } = await openCampaign(finished)
    api.on(CLAIM, () => refuse('TASKS_NOT_COMPLETE'))
    await user.click(await button('Claim rewards'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Complete every task to claim.',
    )
    await waitFor(async () =>
      expect((await button('Claim rewards')).hasAttribute('aria-busy')).toBe(false),
    )
    await user.click(await button('Claim rewards'))
    await waitFor(() => expect(api.calls(CLAIM)).toHaveLength(2))
    const [first, second] = keys(api.calls(CLAIM))
    expect(second).not.toBe(first)
  })

  test('shows that the last slot went to someone else, and links to more campaigns', async () => {
    const { api, state, user } = await openCampaign(finished)
    api.on(CLAIM, () => {
      state.campaign = { ...finished, reward: { ...finished.reward, remainingSlots: 0 } }
      return refuse('SLOTS_EXHAUSTED')
    })
    await user.click(await button('Claim rewards'))
    expect((await (await panel()).findByRole('status')).textContent).toContain(
      'Every slot went to someone faster.',
    )
    expect(screen.getByRole('link', { name: 'More campaigns' }).getAttribute('href')).toBe(
      '/k-drop/campaigns',
    )
  })
})

test('shows that a campaign does not exist, and links back to the list', async () => {
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => refuse('NOT_FOUND')),
  })
  expect(await screen.findByText('This campaign is not here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All campaigns' })).toBeDefined()
})

test('says that a campaign is paused and what that means, and offers neither a start nor a task', async () => {
  const paused = aCampaignPage({ paused: true, progress: someProgress() })
  const { state } = await openCampaign(paused)
  expect((await panel()).getByText(/^The organiser has paused this campaign/)).toBeDefined()
  expect(screen.getAllByText('Paused').length).toBeGreaterThan(1)
  expect(screen.queryByRole('textbox')).toBeNull()
  state.campaign = { ...paused, paused: false }
})

test('a start that comes after the pause is refused in words, and the page shows the pause', async () => {
  const { api, state, user } = await openCampaign(aCampaignPage())
  api.on(START, () => {
    state.campaign = aCampaignPage({ paused: true })
    return refuse('CAMPAIGN_PAUSED')
  })
  await user.click(await button('Get started'))
  expect(await screen.findByText(/^The organiser has paused this campaign/)).toBeDefined()
})
