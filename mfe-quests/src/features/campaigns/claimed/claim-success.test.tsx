import { DAY_MS } from '@platform/contracts/constants'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { BALANCE_TARGET } from '@platform/contracts/shell/balance-target'
import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  aCampaign,
  aCampaignPage,
  aClaim,
  allDone,
  CAMPAIGN_ID,
} from '../../../testing/campaigns.ts'
import {
  CAMPAIGN,
  CLAIM,
  CLAIM_STATE,
  FUNDS,
  K_POINTS,
  LIST,
  openQuests,
  STREAK,
} from '../../../testing/open-quests.ts'
import { aReachedGoal, aStreak } from '../../../testing/streaks.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'

const done = [aCodeTask({ status: 'VERIFIED' })]
const NEXT_ID = '0198c0de-0000-7000-8000-000000000002'
const next = aCampaign({ id: NEXT_ID, title: 'Monsoon Raid' })

interface Celebrated {
  others?: CampaignSummary[]
  /** Further answers. */
  serve?: (api: FakeApi) => void
}

/** A user with 1,000 KCash claims 250, and the wallet has paid them. */
async function celebrate({ others = [next], serve }: Celebrated = {}) {
  quickTime()
  const paid = aClaim({ status: 'CREDITED' })
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(LIST, () => answer({ items: others, nextCursor: null }))
      const state = { progress: allDone() }
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: done, ...state })))
      api.on(CLAIM, () => {
        state.progress = allDone({ claim: paid })
        return answer(aClaim(), 202)
      })
      api.on(CLAIM_STATE, () => answer(paid))
      serve?.(api)
    },
  })
  const balance = { currency: 'KCASH', available: '1000.00', held: '0.00' }
  page.shell.balance.set({ status: 'ready', balances: [balance], arriving: [] })
  await page.user.click(await screen.findByRole('button', { name: 'Claim rewards' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reward received' })
  return { ...page, dialog, success: within(dialog) }
}

/** Motion is allowed. @returns a function that runs the next frame */
const animated = () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  let waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => waiting.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    const frames = waiting
    waiting = []
    act(() => {
      for (const frame of frames) frame(performance.now())
    })
  }
}

describe('a credited claim', () => {
  test('announces the whole amount once, and not while it counts', async () => {
    const nextFrame = animated()
    const { dialog, success } = await celebrate()
    const said = success.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toEqual(['250 KCash from “Neon Circuit” is in your balance.'])
    const counting = success.getByText(
      (_, element) =>
        /\+\d/.test(element?.textContent ?? '') && element?.getAttribute('aria-hidden') === 'true',
    )
    // What stands before the sign keeps the room of the whole amount, and is not seen.
    expect(counting.textContent).toBe('00+0')
    expect(getComputedStyle(counting.firstElementChild as Element).visibility).toBe('hidden')
    const list = success.getByRole('list', { name: 'What changed' })
    nextFrame()
    const tap = () => fireEvent.pointerDown(list)
    // The second tap of a double tap on the button that claimed.
    tap()
    expect(dialog.querySelector('[data-burst]')).not.toBeNull()
    await waitFor(
      () => {
        tap()
        expect(dialog.querySelector('[data-burst]')).toBeNull()
      },
      { interval: 50 },
    )
    expect(counting.textContent).toBe('+250')
  })

  test('reads the escrow once more when its sums have the payment', async () => {
    const { api } = await celebrate()
    const reads = ['first', 'after the claim', 'after the payment', 'once its sums have it']
    await waitFor(() => expect(api.calls(FUNDS)).toHaveLength(reads.length), { timeout: 30_000 })
  })

  test('does not move under reduced motion: the final picture at once', async () => {
    const { dialog, success } = await celebrate()
    expect(success.getAllByText('+250').length).toBeGreaterThan(0)
    expect(dialog.querySelector('[data-burst]')).toBeNull()
  })

  test('shows the balance before and after, whether or not it is streamed yet', async () => {
    const { shell, success } = await celebrate()
    const row = () => success.getByRole('list', { name: 'What changed' }).textContent
    expect(row()).toContain('from 1,000 to 1,250')
    const balance = { currency: 'KCASH', available: '1250.00', held: '0.00' }
    shell.balance.set({ status: 'ready', balances: [balance], arriving: [] })
    await waitFor(() => expect(row()).toContain('from 1,000 to 1,250'))
    // What arrives later is not of this reward.
    const more = { ...balance, available: '1270.00' }
    act(() => shell.balance.set({ status: 'ready', balances: [more], arriving: [] }))
    expect(row()).toContain('from 1,000 to 1,250')
  })

  test('shows what earned it: the tasks, the time they took and the slot', async () => {
    const { success } = await celebrate()
    const rows = success.getByRole('list', { name: 'What changed' }).textContent
    expect(rows).toContain('Finished in 1d 00:00:00All 3 tasks done')
    expect(rows).toContain('Your slotOne of 10')
  })

  test('shows the streak, the level and the goals that were reached since the last task', async () => {
    const points = { lifetime: '640', level: { number: 4, from: '600', next: '1000' } }
    const today = { earned: '40', limit: '2000', endsAt: '2026-01-16T00:00:00.000Z' }
    const goals = [
      aReachedGoal(0, { id: 'weekly-campaigns', period: 'weekly', counts: 'campaigns', of: 2 }),
      aReachedGoal(4 * DAY_MS, { id: 'weekly-tasks', period: 'weekly', of: 12 }),
    ]
    const { shell, success } = await celebrate({
      serve(api) {
        api.on(STREAK, () => answer(aStreak({ days: 7, todayDone: true, goals })))
        api.on(K_POINTS, () => answer({ ...points, today }))
      },
    })
    const list = success.getByRole('list', { name: 'What changed' })
    await waitFor(() => expect(list.textContent).toContain('Streak7 days'))
    expect(list.textContent).toContain('Goal reachedClaim 2 rewards this week+20 K-Points')
    expect(list.textContent).not.toContain('Verify 12 tasks')
    await waitFor(() => expect(list.textContent).toContain('360 K-Points to level 5Level 4'))
    const bar = success.getByRole('progressbar', { name: 'Progress to the next level' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    // The K-Points of the goal arrive.
    points.lifetime = '660'
    act(() => shell.api.invalidate('transactions'))
    await waitFor(() => expect(list.textContent).toContain('340 K-Points to level 5'))
  })

  test('has no row of what cannot be read', async () => {
    const { success } = await celebrate()
    const list = success.getByRole('list', { name: 'What changed' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(4)
    expect(list.textContent).not.toMatch(/Streak|level/i)
  })

  test('leads to the next campaign with its one main button, in place of its own history entry', async () => {
    const { dialog, success, user } = await celebrate()
    expect(
      within(await success.findByRole('region', { name: 'Up next for you' })).getByText(
        'Monsoon Raid',
      ),
    ).toBeDefined()
    const entries = history.length
    await user.click(success.getByRole('link', { name: 'Next campaign' }))
    expect(location.pathname).toBe(campaignPath(NEXT_ID))
    expect(history.length).toBe(entries)
    await waitFor(() => expect(dialog.isConnected).toBe(false))
  })

  test('leads to the list when there is no next campaign', async () => {
    const { success } = await celebrate({ others: [] })
    expect(success.getByRole('link', { name: 'More campaigns' })).toBeDefined()
  })

  test('Back closes it and stays on the page', async () => {
    await celebrate()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe(campaignPath(CAMPAIGN_ID))
    expect(screen.getByRole('heading', { level: 1, name: 'Neon Circuit' })).toBeDefined()
  })

  test('its coin flies to the balance when it closes, and leaves nothing behind', async () => {
    animated()
    const chip = document.body.appendChild(document.createElement('span'))
    chip.setAttribute(BALANCE_TARGET, '')
    const landed = Promise.withResolvers<void>()
    const animate = vi.fn(() => ({ finished: landed.promise }))
    Element.prototype.animate = animate as never
    onTestFinished(() => {
      chip.remove()
      Reflect.deleteProperty(Element.prototype, 'animate')
    })
    const { success, user } = await celebrate()
    const before = document.body.children.length
    await user.click(success.getByRole('button', { name: 'Close' }))
    expect(animate).toHaveBeenCalledOnce()
    expect(document.body.children.length).toBe(before + 1)
    landed.resolve()
    await waitFor(() => expect(document.body.children.length).toBe(before))
  })

  test('is shared on each channel of the spec with the campaign and the amount', async () => {
    const { success } = await celebrate()
    const share = within(success.getByRole('region', { name: 'Share the win' }))
    const links = share.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'X',
      'Telegram',
      'Facebook',
      'WhatsApp',
    ])
    expect(share.getByRole('button', { name: 'More' })).toBeDefined()
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
        campaignPath(CAMPAIGN_ID),
      )
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })
})
