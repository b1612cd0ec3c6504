import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anExpert, anOwnExpert, EXPERT_ID } from '../testing/experts.ts'
import { openExpert } from '../testing/open-expert.ts'

const path = '/expert-profile'
const OWN = 'GET /experts/me'
const SAVE = 'PUT /experts/me'
const OTHER = 'GET /experts/:id'
const LEAVE = 'DELETE /experts/me'

test('somebody who is no expert yet finds the way to apply', async () => {
  await openExpert({ path })
  expect(
    (await screen.findByRole('link', { name: 'Become an AI expert' })).getAttribute('href'),
  ).toBe('/register-expert')
})

test('an own profile says who sees it, and is shown to everybody only by choice', async () => {
  const { api, user, press, shell } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(anOwnExpert()))
      fake.on(SAVE, ({ body }) => answer({ ...anOwnExpert(), ...(body as object) }))
    },
  })
  expect(await screen.findByText('Only you see this profile')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /Who sees it/ }),
    'Everybody',
  )
  await user.click(screen.getByRole('checkbox', { name: 'City' }))
  await press('Save')
  expect(await screen.findByText('Everybody sees this profile')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeDefined()
  expect(api.calls(SAVE).map(({ body }) => body)).toEqual([
    {
      ...{ headline: 'Physics, explained', about: 'I teach.', visibility: 'public' },
      availability: { state: 'available', from: null, hoursPerWeek: 12 },
      rate: { amount: '12.50', currency: 'USD' },
      shows: { city: true, education: true, rate: false },
    },
  ])
  expect(shell.alerts.map(({ message }) => message)).toEqual(['Your profile was saved'])
})

test('a wrong rate or day is said before it is sent', async () => {
  const { api, user, press } = await openExpert({
    path,
    serve: (fake) => fake.on(OWN, () => answer(anOwnExpert())),
  })
  const rate = await screen.findByRole('textbox', { name: /Rate for an hour/ })
  await user.clear(rate)
  await user.type(rate, 'twelve')
  await user.selectOptions(
    screen.getByRole('combobox', { name: /When you have time/ }),
    'From a day on',
  )
  await press('Save')
  expect(await screen.findByText('Enter an amount such as 12.50')).toBeDefined()
  expect(screen.getByText('Enter the day as dd/mm/yyyy')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^From/ }), '31012027')
  await waitFor(() => expect(screen.queryByText('Enter the day as dd/mm/yyyy')).toBeNull())
  expect(api.calls(SAVE)).toHaveLength(0)
})

test('an expert deletes the profile after a second press, and can apply again', async () => {
  let isExpert = true
  const { api, press, shell, user } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => (isExpert ? answer(anOwnExpert()) : refuse('NOT_AN_EXPERT')))
      fake.on(LEAVE, () => {
        isExpert = false
        return answer({})
      })
    },
  })
  await press('Delete my expert profile')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop being an expert?' }))
  expect(dialog.getByText(/you can apply 3 times in all/)).toBeDefined()
  expect(api.calls(LEAVE)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Delete my expert profile' }))
  expect(await screen.findByRole('link', { name: 'Become an AI expert' })).toBeDefined()
  await waitFor(() =>
    expect(shell.alerts.map(({ message }) => message)).toEqual(['Your expert profile was deleted']),
  )
})

test('an expert reads why staff hide the profile', async () => {
  const hidden = { reason: 'It has a phone number.', at: '2026-01-14T12:00:00.000Z' }
  await openExpert({
    path,
    serve: (fake) => fake.on(OWN, () => answer(anOwnExpert({ visibility: 'public', hidden }))),
  })
  expect(await screen.findByText(/It has a phone number\./)).toBeDefined()
  expect(screen.queryByText('Everybody sees this profile')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
})

test('a public profile is there for visitors, with what was checked', async () => {
  await openExpert({
    path: `${path}?expert=${EXPERT_ID}`,
    session: visitor,
    serve: (api) => api.on(OTHER, () => answer(anExpert({ city: null, rate: null }))),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Devi' })).toBeDefined()
  expect(screen.getByText(/Science · India · Expert since 12\/01\/2026/)).toBeDefined()
  expect(screen.getByText('Available, 12 hours a week')).toBeDefined()
  expect(screen.getByText('Not named')).toBeDefined()
  expect(screen.getByText('Checked 10/01/2026')).toBeDefined()
  expect(screen.queryByText('What others see')).toBeNull()
})

test('the day from which an expert has time is the same west of Greenwich', async () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  const availability = { state: 'from-date' as const, from: '2027-01-31', hoursPerWeek: null }
  await openExpert({
    path: `${path}?expert=${EXPERT_ID}`,
    serve: (api) => api.on(OTHER, () => answer(anExpert({ availability }))),
  })
  expect(await screen.findByText('Available from 31/01/2027')).toBeDefined()
})

test('a profile that is not shown is not there', async () => {
  await openExpert({
    path: `${path}?expert=${EXPERT_ID}`,
    session: visitor,
    serve: (api) => api.on(OTHER, () => refuse('NOT_FOUND')),
  })
  expect(
    await screen.findByText('This profile is not there, or its expert does not show it'),
  ).toBeDefined()
})
