import { HOUR_MS } from '@platform/contracts/constants'
import type { Streak } from '@platform/contracts/quests/streak'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../../features/streak/i18n/messages.ts'
import { NOW } from '../../testing/campaigns.ts'
import { aGoal, aReachedGoal, aStreak, weekOf } from '../../testing/streaks.ts'
import { StreakCard } from './streak-card.tsx'

const STREAK = 'GET /userquest/streak'

async function open(
  serve: (api: FakeApi) => void,
  session: typeof signedIn | typeof visitor = signedIn,
) {
  const api = createFakeApi()
  serve(api)
  const shell = createFakeShell({ now: NOW, session })
  await mountRemote({ App: StreakCard, messages, shell, api, path: '/' })
  return { api, shell }
}
const showing = (streak: Streak) => open((api) => api.on(STREAK, () => answer(streak)))

test('shows the days, a mark for each of the week, and the next goal with its K-Points', async () => {
  await showing(aStreak())
  expect(await screen.findByRole('heading', { name: '6-day streak' })).toBeDefined()
  const week = within(screen.getByRole('list', { name: 'The last seven days' }))
  const days = week.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(days).toHaveLength(7)
  expect(days[1]).toContain('Saturday: done')
  expect(days[3]).toContain('Monday: kept by a freeze')
  expect(days[0]).toContain('Friday: nothing done')
  expect(days[6]).toContain('Today: still open')
  const bar = screen.getByRole('progressbar', { name: 'Next goal: Verify 3 tasks today' })
  expect(bar.getAttribute('aria-valuetext')).toBe('2 of 3')
  expect(screen.getByText('+20 K-Points')).toBeDefined()
  expect(screen.getByText('Today is still open.')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('in the evening says what keeps the days, until today is done', async () => {
  const endsAt = new Date(NOW + 6 * HOUR_MS + 60_000).toISOString()
  const { shell } = await showing(aStreak({ endsAt }))
  await screen.findByRole('heading', { name: '6-day streak' })
  expect(screen.queryByText(/by midnight/)).toBeNull()
  shell.clock.now += 60_000
  expect(
    await screen.findByText('Verify one task by midnight to keep your 6 days', undefined, {
      timeout: 3_000,
    }),
  ).toBeDefined()
})

test('a day that is done is not at risk, and freezes are named', async () => {
  const endsAt = new Date(NOW + HOUR_MS).toISOString()
  await showing(aStreak({ todayDone: true, endsAt, freezes: 2 }))
  expect(await screen.findByText('Today counts.')).toBeDefined()
  expect(screen.getByText('2 freezes keep it over missed days')).toBeDefined()
  expect(screen.queryByText(/by midnight/)).toBeNull()
})

test('without a streak it is small: how to begin, and the next goal', async () => {
  await showing(aStreak({ days: 0, week: weekOf(...Array(6).fill('missed'), 'open') }))
  expect(await screen.findByRole('heading', { name: 'Start a streak' })).toBeDefined()
  expect(screen.getByText('Verify one task a day. Each day on end counts.')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('progressbar')).toBeDefined()
})

test.each([
  [{ period: 'weekly', counts: 'tasks', of: 12 }, 'Verify 12 tasks this week'],
  [{ period: 'weekly', counts: 'campaigns', of: 2 }, 'Claim 2 rewards this week'],
  [{ period: 'monthly', counts: 'campaigns', of: 1 }, 'Claim 1 reward this month'],
] as const)('a goal of %o is named', async (goal, words) => {
  await showing(aStreak({ next: aGoal(goal) }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('when every goal is reached it says so', async () => {
  await showing(aStreak({ next: null }))
  expect(await screen.findByText('You have reached every goal.')).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a goal that was reached stays with its K-Points; it is news for ten minutes, and is announced', async () => {
  const monthly = {
    id: 'monthly-campaigns',
    period: 'monthly',
    counts: 'campaigns',
    of: 6,
  } as const
  const goals = [
    aReachedGoal(60_000),
    aReachedGoal(11 * 60_000, { ...monthly, kPoints: 300 }),
    // A service before `reachedAt`.
    aGoal({ id: 'weekly-tasks', period: 'weekly', of: 12, kPoints: 80, reached: true }),
  ]
  const { shell } = await showing(aStreak({ goals, next: null }))
  const list = within(await screen.findByRole('list', { name: 'Goals reached' }))
  const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts()).toEqual([
    'Goal reachedVerify 3 tasks today+20 K-Points',
    'Claim 6 rewards this month+300 K-Points',
    'Verify 12 tasks this week+80 K-Points',
  ])
  const said = 'Goal reached: Verify 3 tasks today, +20 K-Points'
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(said))
  shell.clock.now += 10 * 60_000
  await vi.waitFor(() => expect(texts()[0]).toBe('Verify 3 tasks today+20 K-Points'), {
    timeout: 3_000,
  })
})

test('is read again when K-Points arrive, which a goal earns that was counted later', async () => {
  const state = { streak: aStreak() }
  const { shell } = await open((api) => api.on(STREAK, () => answer(state.streak)))
  await screen.findByRole('heading', { name: '6-day streak' })
  expect(screen.queryByText('Goal reached')).toBeNull()
  state.streak = aStreak({ goals: [aReachedGoal(0)] })
  act(() => shell.api.invalidate('transactions'))
  expect(await screen.findByText('Goal reached')).toBeDefined()
})

test('names the time zone of the device, and is read again when campaigns change', async () => {
  const { api, shell } = await showing(aStreak())
  await screen.findByRole('heading')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(api.calls(STREAK)[0]?.query.get('timeZone')).toBe(timeZone)
  const before = api.calls(STREAK).length
  act(() => shell.api.invalidate('campaigns'))
  await vi.waitFor(() => expect(api.calls(STREAK).length).toBeGreaterThan(before))
})

test('is read again when the day ends', async () => {
  const { api } = await showing(aStreak({ endsAt: new Date(NOW + 100).toISOString() }))
  await screen.findByRole('heading')
  const before = api.calls(STREAK).length
  await vi.waitFor(() => expect(api.calls(STREAK).length).toBeGreaterThan(before), {
    timeout: 4_000,
  })
})

test('shows nothing while it cannot be read', async () => {
  const { api } = await open((fake) => fake.on(STREAK, () => refuse('UNAVAILABLE')))
  await vi.waitFor(() => expect(api.calls(STREAK)).not.toHaveLength(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('asks nothing for a visitor', async () => {
  const { api } = await open((fake) => fake.on(STREAK, () => answer(aStreak())), visitor)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(api.calls(STREAK)).toHaveLength(0)
})
