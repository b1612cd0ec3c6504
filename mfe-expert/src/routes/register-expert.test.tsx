import type { Application } from '@platform/contracts/expert/application-http'
import { answer, unreachable } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anApplication } from '../testing/applications.ts'
import { OWN, openExpert, SAVE } from '../testing/open-expert.ts'

const path = '/register-expert'
const open = (application: Application) =>
  openExpert({ path, serve: (api) => api.on(OWN, () => answer(application)) })

const sent = (own: Partial<Application> = {}) =>
  anApplication({
    state: 'submitted',
    timeline: [{ state: 'submitted', at: '2026-01-14T10:00:00.000Z' }],
    decidedBy: '2026-01-19T10:00:00.000Z',
    ...own,
  })
const rejected = (own: Partial<Application> = {}) =>
  sent({
    ...{ state: 'rejected', decidedBy: null, appeal: 'possible', left: 1 },
    ...{ reapplyAt: '2026-02-14T10:00:00.000Z' },
    decision: {
      ...{ verdict: 'reject', ground: 'SKILLS', reason: 'Please practise joins.' },
      ...{ at: '2026-01-15T10:00:00.000Z', points: { checks: 1, writing: 3 } },
    },
    ...own,
  })

test('a visitor reads what it is and how it is decided, and logs in to begin', async () => {
  const { shell, press } = await openExpert({ path, session: visitor })
  expect(await screen.findByText('How it is decided')).toBeDefined()
  await press('Log in to apply')
  expect(shell.opened).toEqual(['login'])
})

test('a user who has not begun begins with the first step', async () => {
  const { press } = await openExpert({ path })
  await press('Start my application')
  expect(await screen.findByRole('heading', { level: 1, name: 'Basic details' })).toBeDefined()
})

test('a draft goes on at the first step that is not done', async () => {
  await open(
    anApplication({
      currentTab: 1,
      problems: [
        { field: 'skills', step: 'skills', problem: 'missing' },
        { field: 'skill-checks', step: 'verify-skills', problem: 'none-checked' },
      ],
    }),
  )
  const link = await screen.findByRole('link', { name: 'Continue: Skills' })
  expect(link.getAttribute('href')).toBe('/register-expert/skills')
  expect(screen.getByText('1 of 4 steps is done. Your draft is saved.')).toBeDefined()
  expect(screen.getAllByText('Done')).toHaveLength(1)
})

test('a sent application shows where it is, with dates, and by when it is decided', async () => {
  await open(
    sent({
      state: 'second-opinion',
      timeline: [
        { state: 'submitted', at: '2026-01-14T10:00:00.000Z' },
        { state: 'in-review', at: '2026-01-14T18:00:00.000Z' },
        { state: 'second-opinion', at: '2026-01-15T09:00:00.000Z' },
      ],
    }),
  )
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'A second reviewer reads your application',
    }),
  ).toBeDefined()
  const items = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('time')?.dateTime ?? item.textContent)).toEqual([
    ...['2026-01-14T10:00:00.000Z', '2026-01-14T18:00:00.000Z', '2026-01-15T09:00:00.000Z'],
    'Decided by 19/01/2026',
  ])
})

test('an approved one leads to the profile, and cannot be deleted here', async () => {
  await open(sent({ state: 'approved', decidedBy: null }))
  expect((await screen.findByRole('link', { name: 'Open my profile' })).getAttribute('href')).toBe(
    '/expert-profile',
  )
  expect(screen.queryByRole('button', { name: 'Delete my application' })).toBeNull()
})

test('a rejected one says why, with the points, and can be appealed', async () => {
  let appeal: Application['appeal'] = 'possible'
  const APPEAL = 'POST /experts/application/appeal'
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(rejected({ appeal })))
      fake.on(APPEAL, () => {
        appeal = 'waiting'
        return answer(sent({ version: 4, state: 'appealed', appeal }))
      })
    },
  })
  expect(await screen.findByText('Your skill checks do not show what is needed yet.')).toBeDefined()
  expect(screen.getByText('Please practise joins.')).toBeDefined()
  expect(screen.getByText('4 points; 12 are needed')).toBeDefined()
  expect(screen.getByText(/You can apply again from/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull()
  await press('Ask for another decision')
  await press('Send')
  expect(await screen.findByText('Please enter value')).toBeDefined()
  await user.type(screen.getByRole('textbox'), 'Look at the last task')
  await press('Send')
  expect(await screen.findByRole('heading', { name: 'Another reviewer looks at it' })).toBeDefined()
  expect(api.calls(APPEAL).map(({ body }) => body)).toEqual([{ reason: 'Look at the last task' }])
})

test('after the wait a rejected one becomes a draft again', async () => {
  const { api, press } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(rejected({ reapplyAt: '2026-01-15T11:00:00.000Z' })))
      fake.on('PUT /experts/application', () => answer(anApplication({ version: 9 })))
    },
  })
  expect(
    await screen.findByText('You can apply once more. What you filled in is kept.'),
  ).toBeDefined()
  await press('Apply again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Basic details' })).toBeDefined()
  expect(api.calls('PUT /experts/application')[0]?.body).toEqual({ currentTab: 0 })
})

test('a draft is deleted after a second press', async () => {
  const DELETE = 'DELETE /experts/application'
  let isThere = true
  const { api, press, shell } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(anApplication(isThere ? {} : { id: null, version: 0 })))
      fake.on(DELETE, () => {
        isThere = false
        return answer({})
      })
    },
  })
  await press('Delete my application')
  const dialog = await screen.findByRole('dialog', { name: 'Delete your application?' })
  expect(api.calls(DELETE)).toHaveLength(0)
  within(dialog).getByRole('button', { name: 'Delete my application' }).click()
  expect(await screen.findByRole('button', { name: 'Start my application' })).toBeDefined()
  await waitFor(() => expect(shell.alerts).toHaveLength(1))
})

test('what could not be saved is not saved after the draft was deleted', async () => {
  const none = anApplication({ id: null, version: 0 })
  let stored = anApplication()
  const { api, user, press, add } = await openExpert({
    path: `${path}/basic-details`,
    serve(fake) {
      fake.on(OWN, () => answer(stored))
      fake.on(SAVE, () => unreachable())
      fake.on('DELETE /experts/application', () => {
        stored = none
        fake.on(SAVE, () => answer(none))
        return answer({})
      })
    },
  })
  await add(await screen.findByRole('textbox', { name: /^First name/ }), 'Devi')
  await user.tab()
  expect(await screen.findByText(/Not saved yet/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await press('Delete my application')
  const dialog = await screen.findByRole('dialog', { name: 'Delete your application?' })
  const before = api.calls(SAVE).length
  within(dialog).getByRole('button', { name: 'Delete my application' }).click()
  await press('Start my application')
  const field = await screen.findByRole('textbox', { name: /^First name/ })
  expect((field as HTMLInputElement).value).toBe('')
  expect(api.calls(SAVE)).toHaveLength(before)
})
