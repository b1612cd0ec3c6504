import type { Application } from '@platform/contracts/expert/application-http'
import { BASIC_FIELDS } from '@platform/contracts/expert/constants'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anApplication, EMPTY, FILLED, noApplication } from '../testing/applications.ts'
import { OWN, openExpert, SAVE, serveDraft } from '../testing/open-expert.ts'

const path = '/register-expert/basic-details'
const field = (name: RegExp | string) => screen.findByRole('textbox', { name })

/** As the server says it: a field without a value is missing. */
const missing = ({ basicVerificationDetails: basic }: Application): Application['problems'] =>
  BASIC_FIELDS.flatMap((name) =>
    basic[name] === null ? [{ field: name, step: 'basic-details', problem: 'missing' }] : [],
  )

test('a visitor is asked to log in', async () => {
  const { shell, press } = await openExpert({ path, session: visitor })
  await press('Log in')
  expect(shell.opened).toEqual(['login'])
})

test('a field is saved when it is left, alone, with when the page saw it saved', async () => {
  const { api, user, add } = await openExpert({
    path,
    serve: (fake) => void serveDraft(fake, noApplication, missing),
  })
  await add(await field(/^First name/), 'Devi')
  await user.tab()
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1))
  expect(api.calls(SAVE)[0]?.body).toEqual({
    basicVerificationDetails: { firstName: 'Devi' },
    seen: { firstName: null },
  })
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
  // The next save of it names the last one.
  await add(await field(/^First name/), 'ka')
  await user.tab()
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(2))
  expect(api.calls(SAVE)[1]?.body).toEqual({
    basicVerificationDetails: { firstName: 'Devika' },
    seen: { firstName: '2026-01-15T12:00:01.000Z' },
  })
})

test('a draft of another device is resumed with all its fields', async () => {
  await openExpert({
    path,
    serve: (api) => void serveDraft(api, anApplication({ basicVerificationDetails: FILLED })),
  })
  const shown = async (name: RegExp) => ((await field(name)) as HTMLInputElement).value
  expect(await shown(/^First name/)).toBe('Devi')
  expect(await shown(/^Last name/)).toBe('Menon')
  expect(await shown(/^Age/)).toBe('29')
  expect(await shown(/^E-mail address/)).toBe('devi@example.com')
  expect(await shown(/^Major/)).toBe('Physics')
  expect(await shown(/^Year of completion/)).toBe('2019')
  expect(await shown(/^Total experience/)).toBe('6')
  const chosen = (name: RegExp) =>
    (screen.getByRole('combobox', { name }) as HTMLSelectElement).value
  expect(chosen(/^Gender/)).toBe('female')
  expect(chosen(/^Level of education/)).toBe('bachelor')
  expect(chosen(/^Domain/)).toBe('science')
})

test('going on with something missing marks it in the words of the form, and stays', async () => {
  const { press } = await openExpert({
    path,
    serve: (api) => void serveDraft(api, anApplication(), missing),
  })
  await field(/^First name/)
  expect(screen.queryByText('Please enter value')).toBeNull()
  await press('Continue')
  expect((await screen.findAllByText('Please enter value')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Select an option').length).toBeGreaterThan(3)
  expect(screen.getByText('Select country')).toBeDefined()
  expect(screen.getByText('Enter city')).toBeDefined()
  expect(screen.getByText('Enter college name')).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^First name/)))
  expect(screen.getByRole('heading', { level: 1, name: 'Basic details' })).toBeDefined()
})

test('a wrong value is explained where it is, once the field was left', async () => {
  const { user } = await openExpert({
    path,
    serve: (api) =>
      void serveDraft(
        api,
        anApplication(),
        ({ basicVerificationDetails: { firstName, age, email } }) => [
          ...(firstName === 'Devi M'
            ? [{ field: 'firstName', step: 'basic-details', problem: 'invalid' } as const]
            : []),
          ...(age === 17
            ? [{ field: 'age', step: 'basic-details', problem: 'invalid' } as const]
            : []),
          ...(email === 'devi'
            ? [{ field: 'email', step: 'basic-details', problem: 'invalid' } as const]
            : []),
        ],
      ),
  })
  await user.type(await field(/^First name/), 'Devi M')
  await user.type(await field(/^Age/), '17')
  await user.type(await field(/^E-mail address/), 'devi')
  await user.tab()
  expect(await screen.findByText('Spaces are not allowed in the first name')).toBeDefined()
  expect(await screen.findByText('Experts are paid, so they are 18 or older.')).toBeDefined()
  expect(await screen.findByText('Enter valid email')).toBeDefined()
})

test('with nothing missing it goes on to the skills, and the step is kept', async () => {
  const { api, press } = await openExpert({
    path,
    serve: (fake) => void serveDraft(fake, anApplication({ basicVerificationDetails: FILLED })),
  })
  await press('Continue')
  expect(await screen.findByRole('heading', { level: 1, name: 'Skills' })).toBeDefined()
  await waitFor(() => expect(api.calls(SAVE).map(({ body }) => body)).toEqual([{ currentTab: 1 }]))
})

test('what cannot be saved is said, and going on waits for it', async () => {
  let isDown = true
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(anApplication({ basicVerificationDetails: FILLED })))
      fake.on(SAVE, () => (isDown ? unreachable() : answer(anApplication({ version: 4 }))))
    },
  })
  const city = await screen.findByRole('textbox', { name: /^Major/ })
  await user.type(city, ' II')
  await press('Continue')
  expect(await screen.findByText(/Not saved yet/)).toBeDefined()
  expect(await screen.findByText('API failure! Please try again')).toBeDefined()
  isDown = false
  await press('Continue')
  expect(await screen.findByRole('heading', { level: 1, name: 'Skills' })).toBeDefined()
  expect(api.calls(SAVE).length).toBeGreaterThan(1)
})

test('what one user typed is not saved for the next one in the same tab', async () => {
  let isDown = true
  const { api, user, shell } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(anApplication({ basicVerificationDetails: FILLED })))
      fake.on(SAVE, () => (isDown ? unreachable() : answer(anApplication({ version: 4 }))))
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Major/ }), ' II')
  await user.tab()
  expect(await screen.findByText(/Not saved yet/)).toBeDefined()
  isDown = false
  const [saves, loads] = [api.calls(SAVE).length, api.calls(OWN).length]
  act(() => shell.session.set({ ...signedIn, userId: 'another' } as typeof signedIn))
  await waitFor(() => expect(api.calls(OWN).length).toBeGreaterThan(loads))
  expect(api.calls(SAVE)).toHaveLength(saves)
})

test('a field that another device has changed is not overwritten before the user says so', async () => {
  const theirs = anApplication({
    version: 8,
    basicVerificationDetails: { ...EMPTY, major: 'Chemistry' },
    savedAt: { major: '2026-01-15T11:59:00.000Z' },
  })
  let stored = anApplication()
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(stored))
      fake.on(SAVE, ({ body }) => {
        const { seen } = body as { seen: { major: string | null } }
        return seen.major === theirs.savedAt.major
          ? answer({
              ...theirs,
              version: 9,
              basicVerificationDetails: { ...EMPTY, major: 'Physics' },
            })
          : refuse('DRAFT_CHANGED_ELSEWHERE', { fields: ['major'] })
      })
    },
  })
  const major = await field(/^Major/)
  stored = theirs
  await user.type(major, 'Physics')
  await user.tab()
  expect(await screen.findByText(/What you typed here has not replaced it: Major/)).toBeDefined()
  await press('Keep what I typed')
  await waitFor(() =>
    expect(screen.queryByText(/What you typed here has not replaced it/)).toBeNull(),
  )
  expect(((await field(/^Major/)) as HTMLInputElement).value).toBe('Physics')
  expect(api.calls(SAVE).at(-1)?.body).toMatchObject({ seen: { major: theirs.savedAt.major } })
})

test('an own save whose answer was lost is not taken for another device', async () => {
  let saves = 0
  let stored = anApplication()
  const { user, add } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(stored))
      fake.on(SAVE, ({ body }) => {
        const { basicVerificationDetails: basic, seen } = body as {
          basicVerificationDetails: Partial<Application['basicVerificationDetails']>
          seen: { major: string | null }
        }
        saves += 1
        const isOld = (stored.savedAt.major ?? null) !== seen.major
        if (isOld) return refuse('DRAFT_CHANGED_ELSEWHERE', { fields: ['major'] })
        stored = anApplication({
          version: stored.version + 1,
          basicVerificationDetails: { ...EMPTY, ...basic },
          savedAt: { major: `2026-01-15T12:00:0${saves}.000Z` },
        })
        return saves === 1 ? unreachable() : answer(stored)
      })
    },
  })
  await add(await field(/^Major/), 'Phy')
  await user.tab()
  expect(await screen.findByText(/Not saved yet/)).toBeDefined()
  await add(await field(/^Major/), 'sics')
  await user.tab()
  await waitFor(() => expect(stored.basicVerificationDetails.major).toBe('Physics'))
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
  expect(screen.queryByText('Changed on another device')).toBeNull()
})

test('the version of another device is shown when the user chooses it', async () => {
  const theirs = anApplication({
    version: 8,
    basicVerificationDetails: { ...EMPTY, major: 'Chemistry' },
  })
  let stored = anApplication()
  const { user, press } = await openExpert({
    path,
    serve(fake) {
      fake.on(OWN, () => answer(stored))
      fake.on(SAVE, () => refuse('DRAFT_CHANGED_ELSEWHERE', { fields: ['major'] }))
    },
  })
  const major = await field(/^Major/)
  stored = theirs
  await user.type(major, 'Physics')
  await user.tab()
  await press('Show the other version')
  await waitFor(async () =>
    expect(((await field(/^Major/)) as HTMLInputElement).value).toBe('Chemistry'),
  )
})

test('saves the last input when the page is hidden at once', async () => {
  const { api, user } = await openExpert({
    path,
    serve: (fake) => void serveDraft(fake, anApplication()),
  })
  await user.type(await field(/^Major/), 'Phy')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() =>
    expect(api.calls(SAVE)[0]?.body).toMatchObject({ basicVerificationDetails: { major: 'Phy' } }),
  )
})

test('a draft that was sent from another device is shown as sent', async () => {
  let stored = anApplication()
  const { user } = await openExpert({
    path,
    serve(api) {
      api.on(OWN, () => answer(stored))
      api.on(SAVE, () => refuse('APPLICATION_SENT'))
    },
  })
  const major = await field(/^Major/)
  stored = anApplication({ version: 9, state: 'submitted' })
  await user.type(major, 'P')
  await user.tab()
  expect(await screen.findByText('It cannot be changed now. See what becomes of it.')).toBeDefined()
})

test('an application that was sent cannot be changed here', async () => {
  await openExpert({
    path,
    serve: (api) => api.on(OWN, () => answer(anApplication({ state: 'submitted' }))),
  })
  expect(await screen.findByText('It cannot be changed now. See what becomes of it.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
