import { PICTURE as PICTURE_LIMITS } from '@platform/contracts/identity/picture'
import { GAMER_ROLES, PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import { countryPaths, PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { browserAnswer } from '../../analytics/consent.ts'
import { tokenOf, USER } from '../../testing/open-shell.tsx'
import { renderPage, sampleProfile, serveProfile } from '../../testing/render-profile.tsx'
import { DetailsPage } from './details-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const PATCH = 'PATCH /users/me/profile'
const PICTURE = 'POST /users/me/profile/picture'

type Serve = (api: FakeApi) => void

function open(page: ReactElement, serve: Serve = () => {}, profile = sampleProfile) {
  return renderPage(page, {
    path: PROFILE_PATH,
    pattern: PROFILE_PATH,
    serve(api) {
      serveProfile(api, profile)
      serve(api)
    },
  })
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') as HTMLElement)
}

test('saves what the user says about themselves', async () => {
  const fromIndia = { ...sampleProfile, country: 'IN' }
  const { api, shell, user } = open(<DetailsPage />, undefined, fromIndia)
  api.on(PATCH, () => answer({ ...fromIndia, firstName: 'Asha' }))
  await user.type(await field('First name'), 'Asha')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Profession' }), 'Student')
  await user.type(await screen.findByRole('combobox', { name: 'City' }), 'Ko')
  await user.click(await screen.findByRole('option', { name: 'Kochi' }))
  await user.type(await field('Steam'), 'https://steamcommunity.com/id/asha')
  await user.click((await card('About you')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Profile saved'))
  expect(api.calls(PATCH)[0]?.body).toMatchObject({
    firstName: 'Asha',
    profession: 'student',
    country: 'IN',
    city: 'Kochi',
    links: { steam: 'https://steamcommunity.com/id/asha', discord: null },
  })
})

test('keeps what is not saved while the user is elsewhere, says so, and forgets it once saved', async () => {
  const { api, user } = open(<DetailsPage />)
  const elsewhereAndBack = async () => {
    await user.click(screen.getByRole('link', { name: /^Security/ }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull())
    history.back()
  }
  await user.type(await field('First name'), 'Asha')
  await user.type(await screen.findByRole('combobox', { name: 'City' }), 'Kochi')
  expect(screen.getByText('Not saved yet')).toBeDefined()
  await elsewhereAndBack()
  expect((await field('First name')).value).toBe('Asha')
  const city = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' })
  expect(city.value).toBe('Kochi')
  expect(screen.getByText('Not saved yet')).toBeDefined()

  const saved = { ...sampleProfile, firstName: 'Asha', city: 'Kochi' }
  api.on(PATCH, () => answer(saved))
  api.on('GET /users/me/profile', () => answer(saved))
  await user.click((await card('About you')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  await elsewhereAndBack()
  expect((await field('First name')).value).toBe('Asha')
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

test('says which choices are saved at once', async () => {
  open(<DetailsPage />)
  const play = await card('How you play')
  expect(play.getByText('Each is saved as soon as you choose it')).toBeDefined()
})

test('says what is wrong with a name and a link, and sends nothing', async () => {
  const { api, user } = open(<DetailsPage />)
  await user.type(await field('First name'), 'Al')
  await user.type(await field('Discord'), 'https://evil.example/asha')
  await user.click((await card('About you')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('First name must be between 3 and 15 characters')).toBeDefined()
  expect(screen.getByText('Enter a valid link, such as discord.gg/invite')).toBeDefined()
  expect(api.calls(PATCH)).toHaveLength(0)
})

test('takes the name of a person, and an address without its scheme', async () => {
  const { api, user } = open(<DetailsPage />)
  api.on(PATCH, () => answer(sampleProfile))
  await user.type(await field('Instagram'), '@asha.k')
  await user.type(await field('Steam'), 'steamcommunity.com/id/asha')
  await user.click((await card('About you')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(PATCH)).toHaveLength(1))
  expect(api.calls(PATCH)[0]?.body).toMatchObject({
    links: {
      instagram: 'https://instagram.com/asha.k',
      steam: 'https://steamcommunity.com/id/asha',
    },
  })
})

test('a change of the country clears the city', async () => {
  const { user } = open(<DetailsPage />, () => {}, {
    ...sampleProfile,
    country: 'BR',
    city: 'São Paulo',
  })
  const city = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' })
  expect(city.value).toBe('São Paulo')
  await user.click(await screen.findByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: /India/ }))
  await waitFor(() => expect(city.value).toBe(''))
})

test('a chosen country is in a new token at once, and the campaigns are fetched again', async () => {
  const before = { ...sampleProfile, country: 'BR' }
  const serve: Serve = (api) => {
    api.on('POST /auth/refresh-token', () => answer({ accessToken: tokenOf(USER) }))
    api.on(PATCH, ({ body }) => answer({ ...before, ...(body as object) }))
  }
  const { api, shell, user } = open(<DetailsPage />, serve, before)
  const refreshes = () => api.calls('POST /auth/refresh-token').length
  let seenByLists: number | null = null
  shell.shellApi.onInvalidate('campaigns', () => {
    seenByLists = refreshes()
  })
  await user.type(await field('First name'), 'Asha')
  const save = (await card('About you')).getByRole('button', { name: 'Save' })
  await user.click(save)
  await waitFor(() => expect(api.calls(PATCH)).toHaveLength(1))
  await user.click(await screen.findByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: /India/ }))
  expect(refreshes()).toBe(0)
  await user.click(save)
  await waitFor(() => expect(seenByLists).toBe(1))
})

test('who comes from a campaign for their country begins at it, and is back there once it is saved', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const campaign = '/k-drop/campaigns/0198c0de-0000-7000-8000-0000000000ca'
  const { user } = renderPage(<DetailsPage />, {
    path: countryPaths(campaign).choose,
    pattern: PROFILE_PATHS.details,
    serve(api) {
      serveProfile(api)
      api.on('POST /auth/refresh-token', () => answer({ accessToken: tokenOf(USER) }))
      api.on(PATCH, ({ body }) => answer({ ...sampleProfile, ...(body as object) }))
    },
  })
  await field('First name')
  const country = document.activeElement as HTMLSelectElement
  expect(country.name).toBe('country')
  expect(scrolled).toHaveBeenCalled()
  await waitFor(() => expect(country.options).toHaveLength(3))
  await user.selectOptions(country, 'IN')
  await user.click((await card('About you')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(location.pathname).toBe(campaign))
})

test('asks for country, city and college in the words of the specification', async () => {
  open(<DetailsPage />)
  expect(await screen.findByRole('combobox', { name: 'Country' })).toBeDefined()
  expect((await screen.findAllByText('Select an option')).length).toBeGreaterThan(0)
  expect(await screen.findByPlaceholderText('Enter city')).toBeDefined()
  expect(screen.getByPlaceholderText('Enter college name')).toBeDefined()
  expect(await screen.findByPlaceholderText('Select country')).toBeDefined()
})

test.each([
  [
    'Kovra role',
    'PUT /users/me/preferred-role',
    'Bug hunter',
    { role: GAMER_ROLES.BugHunter },
    'Error updating Kovra role',
  ],
  [
    'Platform',
    'PUT /users/me/preferred-platform',
    'iOS',
    { platform: 'IOS' },
    'Error updating platform',
  ],
] as const)(
  'saves the %s as it is chosen, and says when that failed',
  async (name, route, label, body, failed) => {
    const { api, shell, user } = open(<DetailsPage />)
    api.on(route, () => refuse('INTERNAL'))
    const select = await screen.findByRole('combobox', { name })
    await user.selectOptions(select, label)
    expect((await screen.findByRole('alert')).textContent).toContain(failed)
    api.on(route, () => answer(sampleProfile))
    await user.selectOptions(select, label)
    await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Saved'))
    expect(api.calls(route).map((call) => call.body)).toEqual([body, body])
  },
)

test('says that a preference was not saved where the session is over, or the answer is empty', async () => {
  const { api, shell, user } = open(<DetailsPage />)
  api.on('PUT /users/me/preferred-platform', () => answer(null))
  const select = await screen.findByRole('combobox', { name: 'Platform' })
  await user.selectOptions(select, 'iOS')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to update preferences. No response data received.',
  )
  vi.spyOn(shell.shellApi.session, 'getAccessToken').mockReturnValue(null)
  await user.selectOptions(select, 'Android')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Missing accessToken or payload. Cannot update preferences.',
    ),
  )
  expect(api.calls('PUT /users/me/preferred-platform')).toHaveLength(1)
})

test('saves what everybody sees, and what the user agrees to, as it is ticked', async () => {
  const { api, user, shell } = open(<PrivacyPage />)
  const place = { ...PRIVACY_DEFAULTS, place: true }
  api.on('PUT /users/me/privacy', () => answer(place))
  api.on('PUT /users/me/consents', () =>
    answer({
      news: { given: true, at: sampleProfile.createdAt },
      analytics: { given: false, at: null },
    }),
  )
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Country and city' })
  await user.click(await box())
  await waitFor(() => expect(api.calls('PUT /users/me/privacy')[0]?.body).toEqual(place))
  await waitFor(async () => expect((await box()).checked).toBe(true))
  expect(shell.alerts.get().map(({ message }) => message)).toEqual(['Saved'])
  await user.click(await screen.findByRole('checkbox', { name: 'Send me news about campaigns' }))
  await waitFor(() =>
    expect(api.calls('PUT /users/me/consents')[0]?.body).toEqual({ news: true, analytics: false }),
  )
  expect(
    (await screen.findByRole('link', { name: 'See your public profile' })).getAttribute('href'),
  ).toBe('/u/monsoon')
})

test('a picture that is too large is refused before it is sent', async () => {
  const { api, user } = open(<ProfilePage />)
  const file = new File([new Uint8Array(PICTURE_LIMITS.maxBytes + 1)], 'me.png', {
    type: 'image/png',
  })
  await user.upload(await screen.findByLabelText('Picture file'), file)
  expect((await screen.findByRole('alert')).textContent).toContain('too large')
  expect(api.calls(PICTURE)).toHaveLength(0)
})

test('an answer about being measured counts in this browser at once', async () => {
  const { api, user } = open(<PrivacyPage />)
  const at = '2026-01-16T12:00:00.000Z'
  api.on('PUT /users/me/consents', () =>
    answer({ news: { given: false, at }, analytics: { given: true, at } }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Measure how I use the site' }))
  await waitFor(() =>
    expect(browserAnswer()).toEqual({ given: true, at: Date.parse(at), userId: USER }),
  )
})

test('uploads a picture, shows it, and removes it', async () => {
  const { api, shell, user } = open(<ProfilePage />)
  const picture = '/api/users/pictures/a.webp'
  api.on(PICTURE, () => answer({ ...sampleProfile, picture }))
  api.on('DELETE /users/me/profile/picture', () => answer(sampleProfile))
  const file = new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' })
  await screen.findByText(/Member since/)
  await user.upload(await screen.findByLabelText('Picture file'), file)
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Picture saved'))
  const sent = api.calls(PICTURE)[0]?.body as FormData
  expect((sent.get('picture') as File).size).toBe(3)
  await user.click(await screen.findByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Add a picture' })).toBeDefined()
})

test.each([
  ['IMAGE_TYPE', 'Only jpeg, png and jpg pictures can be uploaded.'],
  ['PAYLOAD_TOO_LARGE', 'This picture is too large.'],
  ['IMAGE_UNREADABLE', 'This picture cannot be read. Try another one.'],
] as const)('says why a picture was refused: %s', async (code, text) => {
  const { api, user } = open(<ProfilePage />)
  api.on(PICTURE, () => refuse(code))
  await screen.findByText(/Member since/)
  const file = new File(['<svg/>'], 'me.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Picture file'), file)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})
