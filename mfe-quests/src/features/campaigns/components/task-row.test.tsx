import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import {
  answer,
  type FakeApi,
  pending,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  aCampaignPage,
  allDone,
  CAMPAIGN_ID,
  NOW,
  someProgress,
} from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { aWalletTask } from '../task-types/account-link/fixture.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'
import { specialCode } from '../task-types/special-code/special-code.ts'
import { aLinkTask } from '../task-types/uri-redirection/fixture.ts'

/** A started campaign with these tasks. */
async function openTasks(...tasks: Task[]) {
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) =>
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks, progress: someProgress() }))),
  })
  await screen.findByRole('heading', { name: 'Tasks' })
  return page
}

const row = (title: string) => {
  const found = screen.getAllByRole('listitem').find((each) => within(each).queryByText(title))
  if (!found) throw new Error(`no row ${title}`)
  return found
}
/** The button of desktop, where the task stands; that of phones is in the bar. */
const button = async (label: string, task: Task) => {
  await screen.findByRole('heading', { level: 3, name: task.title })
  return within(row(task.title)).findByRole('button', { name: `${label}: ${task.title}` })
}
const tried = (task: Task, difference: Partial<Task>) =>
  answer({ task: { ...task, ...difference }, progress: someProgress() })

function watchNewTabs() {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  return opened
}

describe("a task's row", () => {
  test('names the K-Points that it earns until it is done', async () => {
    const open = aCodeTask({ id: 'a', title: 'Open', kPoints: 1_200 })
    const done = aCodeTask({ id: 'b', title: 'Done', status: 'VERIFIED', kPoints: 40 })
    await openTasks(open, done)
    expect(row('Open').textContent).toContain('+1,200 K-Points')
    expect(row('Done').textContent).not.toContain('K-Points')
  })

  test('locked: shows the reason and no button', async () => {
    const task = aCodeTask({ status: 'LOCKED' })
    await openTasks(task)
    const locked = within(row(task.title))
    expect(locked.getByText('Complete all active tasks to unlock this task.')).toBeDefined()
    expect(locked.getByText('Locked')).toBeDefined()
    expect(locked.queryByRole('button')).toBeNull()
  })

  test('verified: shows it without a button, also after the campaign has ended', async () => {
    const task = aCodeTask({ status: 'VERIFIED', description: 'Said in the stream.' })
    await openQuests({
      path: campaignPath(CAMPAIGN_ID),
      serve: (api) =>
        api.on(CAMPAIGN, () =>
          answer(aCampaignPage({ status: 'ENDED', tasks: [task], progress: someProgress() })),
        ),
    })
    await screen.findByRole('heading', { name: 'Tasks' })
    const done = within(row(task.title))
    expect(done.getByText('VERIFIED').querySelector('svg')).not.toBeNull()
    expect(done.getByText('Said in the stream.')).toBeDefined()
    expect(done.queryByRole('button')).toBeNull()
  })

  test('before the user has started the campaign: has no button', async () => {
    await openQuests({
      path: campaignPath(CAMPAIGN_ID),
      session: visitor,
      serve: (api) => api.on(CAMPAIGN, () => answer(aCampaignPage())),
    })
    await screen.findByRole('heading', { name: 'Tasks' })
    expect(within(row('Enter the stream code')).queryByRole('button')).toBeNull()
  })

  test('a link: COMPLETE TASK opens it and reports it to the server, VALIDATE confirms, the focus stays', async () => {
    const newTab = watchNewTabs()
    const task = aLinkTask()
    const { api, user } = await openTasks(task)
    api.on(VALIDATE, () => tried(task, { status: 'OPENED' }))
    await user.click(await button('COMPLETE TASK', task))
    expect(newTab).toHaveBeenCalledWith('https://example.com/play', '_blank', 'noopener,noreferrer')
    const validate = await button('VALIDATE', task)
    expect(row(task.title).textContent).toContain('Link opened. Come back here and validate.')

    const done = { ...task, status: 'VERIFIED' as const }
    api.on(VALIDATE, () => tried(task, done))
    api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [done], progress: someProgress() })))
    await user.click(validate)
    expect(await within(row(task.title)).findByText('VERIFIED')).toBeDefined()
    expect(row(task.title).contains(document.activeElement)).toBe(true)
    expect(api.calls(VALIDATE).map(({ params, body }) => [params.taskId, body])).toEqual([
      ['visit', { input: { step: 'open' } }],
      ['visit', { input: { step: 'confirm' } }],
    ])
  })

  test('a link confirmed too early: REVALIDATE, how long to stay, and the link again', async () => {
    watchNewTabs()
    const task = aLinkTask({ status: 'OPENED' })
    const { api, shell, user } = await openTasks(task)
    api.on(VALIDATE, () => tried(task, { status: 'REJECTED', rejection: 'TOO_EARLY' }))
    await user.click(await button('VALIDATE', task))
    expect(await button('REVALIDATE', task)).toBeDefined()
    const ofTask = { campaignId: CAMPAIGN_ID, taskId: task.id }
    expect(shell.tracked.slice(-2)).toEqual([
      { name: 'task_validated', properties: { ...ofTask, result: 'REJECTED' } },
      { name: 'task_rejected', properties: { ...ofTask, reason: 'TOO_EARLY' } },
    ])
    expect(within(row(task.title)).getByRole('alert').textContent).toContain('for 5 seconds')
    const again = screen.getByRole('link', { name: 'Open the link again' })
    expect(again.getAttribute('href')).toBe('https://example.com/play')
  })

  describe('a link that was followed', () => {
    const opened = aLinkTask({ status: 'OPENED', openedAt: new Date(NOW).toISOString() })
    const done = { ...opened, status: 'VERIFIED' as const }
    const judge = (api: FakeApi) => {
      api.on(VALIDATE, () => tried(opened, done))
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [done], progress: someProgress() })))
    }

    test('counts down outside of what is read out, then validates itself, once', async () => {
      const { api, shell } = await openTasks(opened)
      const waiting = within(row(opened.title))
      expect(waiting.getByRole('timer').textContent).toBe('Checked in 0:06.')
      expect(waiting.getByRole('status').textContent).toContain('it is validated automatically')
      const buttons = screen.getAllByRole('button', { name: `VALIDATE: ${opened.title}` })
      expect(buttons.map((each) => each.getAttribute('aria-busy'))).toEqual(['true', 'true'])
      expect(api.calls(VALIDATE)).toHaveLength(0)
      judge(api)
      shell.clock.now += 6_000
      expect(await within(row(opened.title)).findByText('VERIFIED')).toBeDefined()
      expect(api.calls(VALIDATE).map(({ body }) => body)).toEqual([{ input: { step: 'confirm' } }])
    })

    test('waits for the return to the page', async () => {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      onTestFinished(() => visibility.mockRestore())
      const { api, shell } = await openTasks(opened)
      judge(api)
      shell.clock.now += 60_000
      await waitFor(() => expect(within(row(opened.title)).queryByRole('timer')).toBeNull())
      expect(api.calls(VALIDATE)).toHaveLength(0)
      visibility.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
      expect(await within(row(opened.title)).findByText('VERIFIED')).toBeDefined()
      expect(api.calls(VALIDATE)).toHaveLength(1)
    })

    test('is tried once automatically: after a failure the user presses', async () => {
      quickTime()
      const { api, shell } = await openTasks(opened)
      api.on(VALIDATE, unreachable)
      shell.clock.now += 6_000
      expect(await within(row(opened.title)).findByRole('alert')).toBeDefined()
      shell.clock.now += 60_000
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(api.calls(VALIDATE)).toHaveLength(1)
    })
  })

  test('VALIDATING while the server checks: further presses change nothing', async () => {
    const task = aLinkTask({ status: 'OPENED' })
    const { api, user } = await openTasks(task)
    api.on(VALIDATE, pending)
    await user.click(await button('VALIDATE', task))
    const validating = await button('VALIDATING', task)
    expect(validating.getAttribute('aria-busy')).toBe('true')
    await user.click(validating)
    expect(api.calls(VALIDATE)).toHaveLength(1)
  })

  test('a double tap opens a link once and sends one try', async () => {
    const newTab = watchNewTabs()
    const task = aLinkTask()
    const { api } = await openTasks(task)
    api.on(VALIDATE, pending)
    const complete = await button('COMPLETE TASK', task)
    complete.click()
    complete.click()
    await button('VALIDATING', task)
    expect(newTab).toHaveBeenCalledOnce()
    expect(api.calls(VALIDATE)).toHaveLength(1)
  })

  test('without a connection: shows that the call failed', async () => {
    const task = aLinkTask({ status: 'OPENED' })
    const { api, user } = await openTasks(task)
    api.on(VALIDATE, unreachable)
    await user.click(await button('VALIDATE', task))
    expect((await within(row(task.title)).findByRole('alert')).textContent).toContain(
      'API failure! Please try again',
    )
  })

  test.each([
    ['FIXED_SLOT_FIXED_REWARD', 'This result brings no reward'],
    ['OPEN_SLOT_DYNAMIC_REWARD', 'The pool is shared after this check'],
  ] as const)(
    'a try that is checked after the end of a %s stays in view, with what its result means',
    async (variant, meaning) => {
      const check = { requestedAt: new Date(NOW).toISOString(), runs: 1 }
      const task = aCodeTask({ status: 'VALIDATING', check })
      await openQuests({
        path: campaignPath(CAMPAIGN_ID),
        serve: (api) =>
          api.on(CAMPAIGN, () =>
            answer(
              aCampaignPage({ status: 'ENDED', variant, tasks: [task], progress: someProgress() }),
            ),
          ),
      })
      expect(await button('VALIDATING', task)).toBeDefined()
      expect(within(row(task.title)).getByRole('status').textContent).toContain(meaning)
    },
  )

  test('two tasks are validated beside each other, each with its own answer', async () => {
    const slow = aLinkTask({ id: 'slow', title: 'Slow one', status: 'OPENED' })
    const fast = aLinkTask({ id: 'fast', title: 'Fast one', status: 'OPENED' })
    const { api, user } = await openTasks(slow, fast)
    const answers = { slow: Promise.withResolvers<Response>(), fast: refuse('TASK_LOCKED') }
    api.on(VALIDATE, ({ params }) =>
      params.taskId === 'slow' ? answers.slow.promise : answers.fast,
    )
    expect(screen.getByText('Next · 1/2')).toBeDefined()
    await user.click(await button('VALIDATE', slow))
    await user.click(screen.getByRole('button', { name: 'Fast one', expanded: false }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fast one' }))
    expect(screen.getByText('Next · 2/2')).toBeDefined()
    await user.click(await button('VALIDATE', fast))
    expect((await within(row('Fast one')).findByRole('alert')).textContent).toContain('unlock')
    expect(await button('VALIDATING', slow)).toBeDefined()

    answers.slow.resolve(refuse('UNAVAILABLE'))
    expect((await within(row('Slow one')).findByRole('alert')).textContent).toContain(
      'Something went wrong, Please try again!',
    )
    expect(within(row('Fast one')).getByRole('alert')).toBeDefined()
  })

  test('after too many tries it counts down to the next, reading out only the words', async () => {
    quickTime()
    const task = aCodeTask({
      status: 'REJECTED',
      rejection: 'WRONG_CODE',
      retryAt: new Date(NOW + 61_000).toISOString(),
    })
    const { shell } = await openTasks(task)
    expect(row(task.title).textContent).toContain('Next try in 1:01')
    expect(within(row(task.title)).getByRole('alert').textContent).toBe(
      'Too many tries. Please wait before the next one.',
    )
    shell.clock.now += 61_000
    expect(await within(row(task.title)).findByText(/This code is not the right one/)).toBeDefined()
  })

  test('a wallet task without a wallet: CONTINUE links one first, then validates', async () => {
    const task = aWalletTask()
    const { api, shell, user } = await openTasks(task)
    shell.wallet.set({ status: 'missing' })
    shell.modals.walletLink = async () => {
      shell.wallet.set({ status: 'saved', address: '0x1', kind: 'embedded' })
      return true
    }
    const done = { ...task, status: 'VERIFIED' as const }
    api.on(VALIDATE, () => tried(task, done))
    api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [done], progress: someProgress() })))
    await user.click(await button('CONTINUE', task))
    expect(await within(row(task.title)).findByText('VERIFIED')).toBeDefined()
    expect(shell.opened).toEqual(['walletLink'])
  })

  test('a wallet task whose linking is given up sends nothing', async () => {
    const task = aWalletTask()
    const { api, shell, user } = await openTasks(task)
    shell.wallet.set({ status: 'missing' })
    await user.click(await button('CONTINUE', task))
    expect(shell.opened).toEqual(['walletLink'])
    expect(api.calls(VALIDATE)).toHaveLength(0)
  })

  test('a wallet task with a wallet: VALIDATE, also while the shell does not know yet whether there is one', async () => {
    const task = aWalletTask()
    const { shell } = await openTasks(task)
    expect(await button('VALIDATE', task)).toBeDefined()
    shell.wallet.set({ status: 'missing' })
    expect(await button('CONTINUE', task)).toBeDefined()
    shell.wallet.set({ status: 'unknown' })
    expect(await button('VALIDATE', task)).toBeDefined()
  })
})

describe('after a success', () => {
  test('the next task opens, and its heading takes the focus', async () => {
    const first = aLinkTask({ status: 'OPENED' })
    const second = aCodeTask({ status: 'LOCKED' })
    const { api, user } = await openTasks(first, second)
    const done = { ...first, status: 'VERIFIED' as const }
    api.on(VALIDATE, () => tried(first, done))
    api.on(CAMPAIGN, () =>
      answer(
        aCampaignPage({ tasks: [done, { ...second, status: 'ACTIVE' }], progress: someProgress() }),
      ),
    )
    await user.click(await button('VALIDATE', first))
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: second.title })),
    )
    expect(row(second.title).getAttribute('aria-current')).toBe('step')
  })

  test('of the last task the claim takes the focus', async () => {
    const task = aLinkTask({ status: 'OPENED' })
    const { api, user } = await openTasks(task)
    const done = { ...task, status: 'VERIFIED' as const }
    const progress = allDone()
    api.on(VALIDATE, () => answer({ task: done, progress }))
    api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [done], progress })))
    await user.click(await button('VALIDATE', task))
    const claim = await screen.findByRole('button', { name: 'Claim rewards' })
    await waitFor(() => expect(document.activeElement).toBe(claim))
  })

  test('of a check that was asked for earlier the focus stays where the user is', async () => {
    quickTime()
    const check = { requestedAt: new Date(NOW).toISOString(), runs: 1 }
    const slow = aLinkTask({ status: 'VALIDATING', check })
    const code = aCodeTask()
    const { api, user } = await openTasks(slow, code)
    const input = await screen.findByRole('textbox', { name: 'Code' })
    await user.click(input)
    const done = { ...slow, status: 'VERIFIED' as const, check: null }
    api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [done, code], progress: someProgress() })))
    await within(row(slow.title)).findByText('VERIFIED')
    expect(document.activeElement).toBe(input)
  })
})

test('shows that a campaign has no tasks', async () => {
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [] }))),
  })
  expect(await screen.findByText('No Tasks available at this moment !')).toBeDefined()
})

describe('a form whose code cannot be fetched', () => {
  /** Every attempt fails until `recover` is called. */
  function failingForm() {
    const { form } = specialCode
    if (!form) throw new Error('a code is typed into a form')
    const load = vi.spyOn(form, 'load').mockRejectedValue(new Error('chunk missing'))
    onTestFinished(() => load.mockRestore())
    return { load, recover: () => load.mockRestore() }
  }

  test('is reported to the host as missing code, once it is opened; the user reads it and tries again', async () => {
    quickTime()
    const { load, recover } = failingForm()
    const task = aCodeTask()
    const { user, onError } = await openTasks(task)
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    expect(onError).not.toHaveBeenCalled()

    await user.click(await button('COMPLETE TASK', task))
    expect(await within(row(task.title)).findByText(/Something went wrong/)).toBeDefined()
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'ChunkLoadError' }),
    )

    recover()
    await user.click(await button('COMPLETE TASK', task))
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeDefined()
    expect(onError).toHaveBeenCalledOnce()
  })

  test('reports nothing when the user has left the page', async () => {
    quickTime()
    const { load } = failingForm()
    const task = aCodeTask()
    const { user, onError, leave } = await openTasks(task)
    await user.click(await button('COMPLETE TASK', task))
    leave()
    const attempts = load.mock.calls.length
    // Longer than all pauses of `loadPatiently`.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(load.mock.calls.length).toBeLessThanOrEqual(attempts + 1)
    expect(onError).not.toHaveBeenCalled()
  })
})
