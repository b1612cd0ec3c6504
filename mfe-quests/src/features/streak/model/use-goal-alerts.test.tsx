import type { CampaignDetail } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests, STREAK } from '../../../testing/open-quests.ts'
import { aReachedGoal, aStreak } from '../../../testing/streaks.ts'
import { aCodeTask } from '../../campaigns/task-types/special-code/fixture.ts'

const ALERT = {
  title: 'Goal reached',
  message: 'Verify 3 tasks today: +20 K-Points',
  duration: 8_000,
}
let days = 0

/** A campaign whose task is open, and a streak whose goal was reached a minute ago. @returns its page; each test has a day of its own */
async function open(session?: typeof visitor) {
  days += 1
  const goal = { endsAt: `2026-02-0${days}T00:00:00.000Z` }
  const state = {
    campaign: aCampaignPage({ progress: someProgress() }) as CampaignDetail,
    streak: aStreak({ goals: [aReachedGoal(60_000, goal)] }),
  }
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    ...(session && { session }),
    serve(api) {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(CAMPAIGN, () => answer(state.campaign))
      api.on(STREAK, () => answer(state.streak))
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const reach = (changes = {}) => {
    state.streak = aStreak({ goals: [aReachedGoal(0, { ...goal, ...changes })] })
  }
  const report = (topic: 'campaigns' | 'transactions') =>
    act(() => page.shell.api.invalidate(topic))
  return { ...page, state, reach, report }
}

test('a task that is verified shows the goal that it reaches, once', async () => {
  const { api, shell, state, reach, report } = await open()
  expect(api.calls(STREAK)).toHaveLength(0)
  reach()
  const tasks = [aCodeTask({ status: 'VERIFIED' })]
  state.campaign = aCampaignPage({ tasks, progress: someProgress({ completedTasks: 3 }) })
  report('campaigns')
  await waitFor(() => expect(shell.alerts).toEqual([ALERT]))
  report('transactions')
  await waitFor(() => expect(api.calls(STREAK).length).toBeGreaterThan(1))
  expect(shell.alerts).toEqual([ALERT])
})

test('a goal that is counted seconds later is shown when its K-Points arrive', async () => {
  const { api, shell, reach, report } = await open()
  report('transactions')
  await waitFor(() => expect(api.calls(STREAK)).toHaveLength(1))
  expect(shell.alerts).toEqual([])
  reach()
  report('transactions')
  await waitFor(() => expect(shell.alerts).toEqual([ALERT]))
})

test('a goal that counts claims is left to the view of the claim', async () => {
  const { api, shell, reach, report } = await open()
  reach({ id: 'weekly-campaigns', counts: 'campaigns' })
  report('transactions')
  await waitFor(() => expect(api.calls(STREAK)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shell.alerts).toEqual([])
})

test('asks nothing for a visitor', async () => {
  const { api, report } = await open(visitor)
  report('transactions')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(api.calls(STREAK)).toHaveLength(0)
})
