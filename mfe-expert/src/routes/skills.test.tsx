import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anApplication, aTerm } from '../testing/applications.ts'
import { openExpert, SAVE, SKILLS, serveDraft } from '../testing/open-expert.ts'

const path = '/register-expert/skills'
const draft = anApplication({ currentTab: 1 })

test('a skill is found by typing, chosen with a level, and saved', async () => {
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      serveDraft(fake, draft)
      fake.on(SKILLS, ({ query }) =>
        answer({
          items: query.get('search') === 'post' ? [aTerm('postgresql', 'PostgreSQL')] : [],
          nextCursor: null,
        }),
      )
    },
  })
  await user.type(await screen.findByRole('searchbox', { name: /Search skills/ }), 'post')
  await press('Add PostgreSQL')
  const level = await screen.findByRole('combobox', { name: 'Level in PostgreSQL' })
  await user.selectOptions(level, 'Advanced')
  await waitFor(() =>
    expect(api.calls(SAVE).at(-1)?.body).toMatchObject({
      skills: [{ id: 'postgresql', level: 'advanced' }],
    }),
  )
  expect(screen.getByText('PostgreSQL added')).toBeDefined()
  // It is not offered again.
  await user.type(screen.getByRole('searchbox', { name: /Search skills/ }), 'post')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add PostgreSQL' })).toBeNull())
  await press('Remove PostgreSQL')
  await waitFor(() => expect(api.calls(SAVE).at(-1)?.body).toMatchObject({ skills: [] }))
})

test('before a search the skills with a check are offered first', async () => {
  await openExpert({
    path,
    serve(api) {
      serveDraft(api, draft)
      api.on(SKILLS, ({ query }) =>
        query.get('cursor') === null
          ? answer({ items: [aTerm('algebra', 'Algebra')], nextCursor: 'more' })
          : answer({ items: [aTerm('sql', 'SQL', { hasCheck: true })], nextCursor: null }),
      )
    },
  })
  await screen.findByRole('button', { name: 'Add SQL with a check' })
  const offered = screen.getAllByRole('button', { name: /^Add (SQL|Algebra)/ })
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual([
    ...['+SQL with a check', '+Algebra'],
  ])
})

test('a skill that the list does not have is added as an own one', async () => {
  const ADD = 'POST /experts/application/additions'
  const id = 'own-00000000-0000-4000-8000-000000000005'
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      serveDraft(fake, draft)
      fake.on(SKILLS, () => answer({ items: [], nextCursor: null }))
      fake.on(ADD, () =>
        answer(
          {
            ...{ id, kind: 'skill', name: 'Kolam', state: 'waiting' },
            addedAt: '2026-01-15T12:00:00.000Z',
          },
          201,
        ),
      )
    },
  })
  await user.type(await screen.findByRole('searchbox', { name: /Search skills/ }), 'Kolam')
  await press('Add “Kolam” as my own')
  expect(await screen.findByRole('combobox', { name: 'Level in Kolam' })).toBeDefined()
  expect(api.calls(ADD).map(({ body }) => body)).toEqual([{ kind: 'skill', name: 'Kolam' }])
})

test('says that no more can be added', async () => {
  const { user, press } = await openExpert({
    path,
    serve(api) {
      serveDraft(api, draft)
      api.on(SKILLS, () => answer({ items: [], nextCursor: null }))
      api.on('POST /experts/application/additions', () =>
        refuse('TOO_MANY_ADDITIONS', { limit: 10 }),
      )
    },
  })
  await user.type(await screen.findByRole('searchbox', { name: /Search skills/ }), 'Kolam')
  await press('Add “Kolam” as my own')
  expect(await screen.findByText('You have added 10 entries already.')).toBeDefined()
})

test('a tool is added and removed by a press', async () => {
  const { api, press } = await openExpert({
    path,
    serve: (fake) => void serveDraft(fake, draft),
  })
  await press('Add Git')
  await press('Remove Git')
  await waitFor(() => expect(api.calls(SAVE).at(-1)?.body).toMatchObject({ tools: [] }))
})

test('a language begins as “Select”, and says what its speaker can do', async () => {
  const { api, user } = await openExpert({
    path,
    serve: (fake) => void serveDraft(fake, draft),
  })
  const row = await screen.findByRole('group', { name: 'Language 1' })
  await user.click(within(row).getByRole('checkbox', { name: 'Speak' }))
  await waitFor(() =>
    expect(api.calls(SAVE).at(-1)?.body).toMatchObject({
      languages: [{ name: 'Select', read: false, write: false, speak: true }],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Add a language' }))
  expect(await screen.findByRole('group', { name: 'Language 2' })).toBeDefined()
})

test('a language that is chosen is not marked before what one can do in it is asked for', async () => {
  const { user } = await openExpert({
    path,
    serve(api) {
      serveDraft(api, draft, () => [{ field: 'languages', step: 'skills', problem: 'invalid' }])
    },
  })
  const language = await screen.findByRole('combobox', { name: /^Language 1/ })
  await user.click(language)
  await user.click(screen.getByRole('checkbox', { name: 'Speak' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Speak' }).checked).toBe(true)
  expect(screen.queryByText('Choose a language in each row, and tick what you can do.')).toBeNull()
})

test('what is missing is said in each part', async () => {
  const { press } = await openExpert({
    path,
    serve: (api) =>
      void serveDraft(api, draft, () => [
        { field: 'skills', step: 'skills', problem: 'missing' },
        { field: 'languages', step: 'skills', problem: 'invalid' },
      ]),
  })
  await press('Continue')
  expect(await screen.findByText('Select an option')).toBeDefined()
  expect(
    await screen.findByText('Choose a language in each row, and tick what you can do.'),
  ).toBeDefined()
})
