import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bareTask } from '../../../testing/bare-task.ts'
import { aCampaignPage, CAMPAIGN_ID, NOW, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { taskTypeViews } from '../task-types/table.ts'
import { type AnyTaskTypeView, checkLabel } from '../task-types/task-type.ts'

// A task type for this test alone, whose check takes time.
Object.assign(taskTypeViews, {
  SLOW_CHECK: {
    icon: 'user',
    needs: {},
    useTexts: () => ({
      rejected: { NOT_FOLLOWED: 'You do not follow @k yet.' },
      waiting: 'Waiting for the other site.',
    }),
    button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: { at: 'k' } } }),
  } satisfies AnyTaskTypeView,
})

const slow = (difference: Partial<Task> = {}) =>
  ({
    ...bareTask,
    id: 'follow',
    title: 'Follow @k',
    type: 'SLOW_CHECK',
    settings: { type: 'SLOW_CHECK' },
    ...difference,
  }) as unknown as Task
const checking = (runs: number) =>
  slow({ status: 'VALIDATING', check: { requestedAt: new Date(NOW).toISOString(), runs } })

/** The page of a started campaign; `state` is the task as the server has it. */
async function openTask(task: Task) {
  quickTime()
  const state = { task }
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) =>
      api.on(CAMPAIGN, () =>
        answer(aCampaignPage({ tasks: [state.task], progress: someProgress() })),
      ),
  })
  const row = within(await screen.findByRole('listitem'))
  return { ...page, state, row }
}

test('a try that takes time shows VALIDATING and what is waited for, until the server has its result', async () => {
  const { api, user, state, row } = await openTask(slow())
  api.on(VALIDATE, () => {
    state.task = checking(0)
    return answer({ task: state.task, progress: someProgress() })
  })
  await user.click(row.getByRole('button', { name: 'VALIDATE: Follow @k' }))
  const button = await row.findByRole('button', { name: 'VALIDATING: Follow @k' })
  expect(row.getByRole('status').textContent).toContain('Waiting for the other site.')
  await user.click(button)
  expect(api.calls(VALIDATE).map(({ body }) => body)).toEqual([{ input: { at: 'k' } }])

  state.task = slow({ status: 'VERIFIED' })
  expect(await row.findByText('VERIFIED')).toBeDefined()
  const asked = api.calls(CAMPAIGN).length
  // Longer than the fast poll's interval.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  // Once more after the result, for what it unlocks; then no further request.
  expect(api.calls(CAMPAIGN).length).toBeLessThanOrEqual(asked + 1)
})

test('an older answer that comes after a try does not undo it, and the page goes on waiting', async () => {
  const { api, shell, user, state, row } = await openTask(slow())
  const older = Promise.withResolvers<Response>()
  api.on(CAMPAIGN, () => older.promise)
  const asked = api.calls(CAMPAIGN).length
  shell.api.invalidate('campaigns')
  await waitFor(() => expect(api.calls(CAMPAIGN)).toHaveLength(asked + 1))
  api.on(VALIDATE, () => {
    state.task = checking(0)
    api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [state.task], progress: someProgress() })))
    return answer({ task: state.task, progress: someProgress() })
  })
  await user.click(row.getByRole('button', { name: 'VALIDATE: Follow @k' }))
  await row.findByRole('button', { name: 'VALIDATING: Follow @k' })

  older.resolve(answer(aCampaignPage({ tasks: [slow()], progress: someProgress() })))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(row.getByRole('button', { name: 'VALIDATING: Follow @k' })).toBeDefined()
  state.task = slow({ status: 'VERIFIED' })
  expect(await row.findByText('VERIFIED')).toBeDefined()
})

test('a page that is opened, or reloaded, while a try is checked goes on waiting', async () => {
  const { state, row } = await openTask(checking(1))
  expect(row.getByRole('button', { name: 'VALIDATING: Follow @k' })).toBeDefined()
  expect(row.getByRole('status').textContent).not.toContain('longer than usual')

  state.task = checking(3)
  await waitFor(() => expect(row.getByRole('status').textContent).toContain('longer than usual'))
  state.task = slow({ status: 'REJECTED', rejection: 'NOT_FOLLOWED' as never })
  const alert = await row.findByRole('alert')
  expect(alert.textContent).toContain('You do not follow @k yet.')
  expect(row.getByRole('button', { name: 'REVALIDATE: Follow @k' })).toBeDefined()
})

test('a check that was given up says so, and can be tried again', async () => {
  const { row } = await openTask(slow({ status: 'REJECTED', rejection: 'CHECK_UNAVAILABLE' }))
  expect(row.getByRole('alert').textContent).toContain('We could not check this right now.')
  expect(row.getByRole('button', { name: 'REVALIDATE: Follow @k' })).toBeDefined()
})
