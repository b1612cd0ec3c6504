import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anApplication } from '../testing/applications.ts'
import { aCheck, aResult, aRunningCheck, aTask, CHECK_ID } from '../testing/checks.ts'
import { CHECKS, OWN, openExpert } from '../testing/open-expert.ts'

const path = '/register-expert/verify-skills'
const running = `${path}?check=${CHECK_ID}`
const START = 'POST /experts/skill-checks'
const RUN = 'GET /experts/skill-checks/:id'
const ANSWER = 'PUT /experts/skill-checks/:id/answers/:task'
const SIGNALS = 'POST /experts/skill-checks/:id/signals'
const END = 'POST /experts/skill-checks/:id/submit'

const draft = anApplication({ currentTab: 2 })
const list =
  (...checks: ReturnType<typeof aCheck>[]) =>
  (api: FakeApi) => {
    api.on(OWN, () => answer(draft))
    api.on(CHECKS, () => answer({ items: checks }))
  }
/** A check that runs, whose answers are taken. */
function run(api: FakeApi, check = aRunningCheck()) {
  list(aCheck({ state: 'running', runningId: CHECK_ID }))(api)
  api.on(RUN, () => answer(check))
  api.on(ANSWER, ({ params }) => answer({ task: params.task, savedAt: '2026-01-15T12:00:10.000Z' }))
  api.on(SIGNALS, ({ body }) => answer(body))
  api.on(END, () => answer(aResult()))
}
const answersOf = (api: FakeApi) =>
  api.calls(ANSWER).map(({ params, body }) => [params.task, (body as { answer: unknown }).answer])

test('what to expect stands open to everybody: time, scoring, and everything that is noted', async () => {
  const { press, shell } = await openExpert({
    path: `${path}?view=WhatToExpect`,
    session: visitor,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'What to expect' })).toBeDefined()
  expect(screen.getByText(/The time runs from the first press/)).toBeDefined()
  expect(screen.getAllByText('All points for the right answer, else none.').length).toBe(2)
  for (const signal of [
    ...['Leaving the page for another tab or app', 'Pasting into an answer', 'Copying a task'],
    ...['Answers faster than the task can be read', 'Answers from another device or log-in'],
  ]) {
    expect(screen.getByText(signal)).toBeDefined()
  }
  expect(screen.getByText(/Nothing of it changes your score/)).toBeDefined()
  await press('Log in to see the checks of your skills.')
  expect(shell.opened).toEqual(['login'])
})

test('a check that was finished meanwhile does not block the next step', async () => {
  let isDone = false
  const { press } = await openExpert({
    path,
    serve(api) {
      list(aCheck({ state: 'passed', results: [aResult()] }))(api)
      api.on(OWN, () => {
        const missing = { field: 'skill-checks', step: 'verify-skills', problem: 'not-checked' }
        return answer({ ...draft, problems: isDone ? [] : [missing] })
      })
    },
  })
  await screen.findByText(/^Passed: /)
  isDone = true
  await press('Continue')
  expect(await screen.findByRole('heading', { level: 1, name: 'Verify details' })).toBeDefined()
})

test('without a skill that has a check the way leads back to the skills', async () => {
  await openExpert({ path, serve: list() })
  expect((await screen.findByRole('link', { name: 'Go to skills' })).getAttribute('href')).toBe(
    '/register-expert/skills',
  )
})

test('a check begins only after what to expect of it', async () => {
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      list(aCheck())(fake)
      fake.on(START, () => answer(aRunningCheck(), 201))
      fake.on(RUN, () => answer(aRunningCheck()))
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Begin the check of Python' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'What to expect' })).toBeDefined()
  expect(await screen.findByText('20 min')).toBeDefined()
  expect(api.calls(START)).toHaveLength(0)
  await press('Begin the check of Python')
  expect(await screen.findByRole('heading', { level: 1, name: 'Check: Python' })).toBeDefined()
  expect(api.calls(START).map(({ body }) => body)).toEqual([{ skill: 'python' }])
  expect(screen.getByRole('timer').textContent).toContain('20:00')
})

test('while another check runs it says so', async () => {
  const { press } = await openExpert({
    path: `${path}?view=WhatToExpect&skill=python`,
    serve(api) {
      list(aCheck())(api)
      api.on(START, () => refuse('SKILL_CHECK_RUNNING', { id: CHECK_ID }))
    },
  })
  await press('Begin the check of Python')
  expect(await screen.findByText('Finish the skill check that is running first.')).toBeDefined()
})

test('each state of a check says what can be done', async () => {
  await openExpert({
    path,
    serve: list(
      aCheck({ state: 'running', runningId: CHECK_ID }),
      aCheck({ skill: 'sql', name: 'SQL', state: 'passed', results: [aResult()] }),
      aCheck({
        ...{ skill: 'law', name: 'Law', state: 'waiting' },
        retryAt: '2026-01-22T12:00:00.000Z',
        results: [aResult({ id: `${CHECK_ID.slice(0, -1)}1`, passed: false, percent: 40 })],
      }),
    ),
  })
  const of = async (name: string) => within(await screen.findByRole('article', { name }))
  expect((await of('Python')).getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe(
    running,
  )
  expect((await of('SQL')).getByText('Passed: 82 %')).toBeDefined()
  const law = await of('Law')
  expect(law.getByText('Not passed: 40 %')).toBeDefined()
  expect(law.getByText(/The second try is open from 22\/01\/26/)).toBeDefined()
  expect(law.queryByRole('link')).toBeNull()
})

test('every kind of task is answered, and each answer is saved separately', async () => {
  const tasks = (['choice', 'choices', 'order', 'number', 'mark', 'text'] as const).map(
    (kind, index) => aTask(kind, { id: String(index + 1) }),
  )
  const { api, user, press } = await openExpert({
    path: running,
    serve: (fake) => run(fake, aRunningCheck({ tasks })),
  })
  await user.click(await screen.findByRole('radio', { name: 'Second' }))
  await press('Next')
  await user.click(await screen.findByRole('checkbox', { name: 'First' }))
  await user.click(screen.getByRole('checkbox', { name: 'Third' }))
  await press('Next')
  await press('Move up: Third')
  expect(screen.getByText('Third is now at place 2 of 3')).toBeDefined()
  await press('Next')
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), '42.5')
  await press('Next')
  await user.click(await screen.findByRole('checkbox', { name: 'Second' }))
  await press('Next')
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Because of it.')
  await press('Hand in')
  const dialog = await screen.findByRole('dialog', { name: 'Hand in?' })
  expect(within(dialog).getByText(/Every task has an answer/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText('Passed: 82 %')).toBeDefined()
  // The last answer of each task.
  expect(Object.fromEntries(answersOf(api) as [string, unknown][])).toEqual({
    ...{ 1: 'b', 2: ['a', 'c'], 3: ['a', 'c', 'b'], 4: '42.5', 5: ['b'], 6: 'Because of it.' },
  })
  expect(api.calls(END)).toHaveLength(1)
  expect(screen.getByText('read by a reviewer')).toBeDefined()
})

test('an unchanged order counts as an answer', async () => {
  const tasks = [aTask('order'), aTask('choice', { id: '2' })]
  const { api, press } = await openExpert({
    path: running,
    serve: (fake) => run(fake, aRunningCheck({ tasks })),
  })
  await press('Next')
  await waitFor(() => expect(answersOf(api)).toEqual([['1', ['a', 'b', 'c']]]))
})

test('a check is resumed at the first task without an answer', async () => {
  const tasks = [aTask('choice', { answer: 'b' }), aTask('number', { id: '2' })]
  await openExpert({ path: running, serve: (api) => run(api, aRunningCheck({ tasks })) })
  expect(await screen.findByRole('heading', { name: 'Task 2 of 2' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Task 1 of 2, answered' })).toBeDefined()
})

test('a check that is left and opened again has its answers', async () => {
  const { api, user } = await openExpert({ path, serve: run })
  await user.click(await screen.findByRole('link', { name: 'Go on' }))
  await user.click(await screen.findByRole('radio', { name: 'Second' }))
  await waitFor(() => expect(answersOf(api)).toEqual([['1', 'b']]))
  act(() => history.back())
  await user.click(await screen.findByRole('link', { name: 'Go on' }))
  expect(await screen.findByRole('button', { name: 'Task 1 of 2, answered' })).toBeDefined()
})

test('a check that was sent shows its result and no tasks', async () => {
  const { api, user, press } = await openExpert({ path: running, serve: run })
  await press('Hand in')
  const dialog = await screen.findByRole('dialog', { name: 'Hand in?' })
  await user.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  api.on(RUN, () => refuse('SKILL_CHECK_OVER'))
  await user.click(await screen.findByRole('link', { name: 'Back to my checks' }))
  await screen.findByRole('link', { name: 'Go on' })
  act(() => history.back())
  expect(await screen.findByText('Passed: 82 %')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Task/ })).toBeNull()
})

test('handing in with open tasks says how many', async () => {
  const { press } = await openExpert({ path: running, serve: run })
  await press('Hand in')
  expect(await screen.findByText('2 tasks have no answer yet.')).toBeDefined()
})

test('leaving the page, pasting and copying are noted, and the applicant sees it', async () => {
  const tasks = [aTask('text')]
  const { api } = await openExpert({
    path: running,
    serve: (fake) => run(fake, aRunningCheck({ tasks })),
  })
  expect(await screen.findByText(/Noted so far: nothing/)).toBeDefined()
  fireEvent.paste(screen.getByRole('textbox', { name: 'Your answer' }))
  fireEvent.copy(screen.getByText('A task of text'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  expect(
    await screen.findByText(
      /Leaving the page for another tab or app: 1 time · Pasting into an answer: 1 time · Copying a task: 1 time/,
    ),
  ).toBeDefined()
  await waitFor(() =>
    expect(api.calls(SIGNALS).map(({ body }) => body)).toEqual([
      {
        signals: ['left-page', 'pasted', 'copied'].map((signal) => ({ signal, count: 1 })),
      },
    ]),
  )
})

test('at the end of the time it is handed in automatically', async () => {
  quickTime()
  const { api, shell } = await openExpert({ path: running, serve: run })
  await screen.findByRole('heading', { name: 'Task 1 of 2' })
  shell.clock.now = Date.parse('2026-01-15T12:20:00.000Z')
  expect(await screen.findByText('Passed: 82 %')).toBeDefined()
  expect(api.calls(END)).toHaveLength(1)
})

test('a check whose time ended elsewhere shows its result', async () => {
  await openExpert({
    path: running,
    serve(api) {
      run(api)
      api.on(RUN, () => refuse('SKILL_CHECK_OVER'))
      api.on(END, () => answer(aResult({ isTimedOut: true, passed: false, percent: 30 })))
    },
  })
  expect(await screen.findByText('Not passed: 30 %')).toBeDefined()
  expect(screen.getByText('The time ran out, so what was saved was handed in.')).toBeDefined()
})

test('an answer that cannot be saved is said, and sent with the end', async () => {
  let isDown = true
  const { api, user, press } = await openExpert({
    path: running,
    serve(fake) {
      run(fake)
      fake.on(ANSWER, () =>
        isDown ? unreachable() : answer({ task: '1', savedAt: '2026-01-15T12:00:10.000Z' }),
      )
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'First' }))
  expect(await screen.findByText(/Not saved yet/)).toBeDefined()
  isDown = false
  await press('Hand in')
  const dialog = await screen.findByRole('dialog', { name: 'Hand in?' })
  await user.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText('Passed: 82 %')).toBeDefined()
  expect(answersOf(api).length).toBeGreaterThan(1)
})

test('a step without a finished check cannot be left by its button', async () => {
  const { press } = await openExpert({
    path,
    serve(api) {
      list(aCheck())(api)
      api.on(OWN, () =>
        answer(
          anApplication({
            currentTab: 2,
            problems: [{ field: 'skill-checks', step: 'verify-skills', problem: 'not-checked' }],
          }),
        ),
      )
    },
  })
  await screen.findByRole('article', { name: 'Python' })
  await press('Continue')
  expect(await screen.findByText('Finish the check of at least one skill.')).toBeDefined()
})
