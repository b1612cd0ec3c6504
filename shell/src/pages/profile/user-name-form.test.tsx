import type { Profile } from '@platform/contracts/identity/http'
import { NO_DETAILS } from '@platform/contracts/identity/profile'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShell, USER } from '../../testing/open-shell.tsx'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import { profileQuery } from './get-profile.ts'
import { messages } from './i18n/messages.ts'
import { UserNameForm } from './user-name-form.tsx'

const SAVE = 'PATCH /users/me/profile'
const CHECK = 'GET /users/me/username/availability'

const profile: Profile = {
  userId: USER,
  userName: 'monsoon',
  ...NO_DETAILS,
  picture: null,
  phoneNumber: null,
  email: null,
  roles: [],
  createdAt: '2026-01-15T12:00:00.000Z',
}

function openForm() {
  const page = openShell({
    signedIn: USER,
    serve: (api) => api.on(CHECK, () => answer({ available: true, message: '' })),
  })
  const { shell } = page
  renderInShell(<Saved />, { shell, catalogues: [messages, kitMessages] })
  return page
}

/** The form with the name that the profile has. */
function Saved() {
  const { data } = useQuery({
    ...profileQuery(useApi()),
    initialData: profile,
    staleTime: Infinity,
  })
  return <UserNameForm current={data.userName ?? ''} />
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' })
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })

test('offers to save only a name that differs', async () => {
  const { user } = openForm()
  expect((await save()).disabled).toBe(true)
  await user.type(await name(), '1')
  expect((await save()).disabled).toBe(false)
})

test('shows what is wrong with a name, and removes it once the name is right', async () => {
  const { api, user } = openForm()
  await user.type(await name(), ' fox')
  await user.click(await save())
  expect(await screen.findByText('Spaces are not allowed in the username')).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await name()))
  await user.clear(await name())
  await user.type(await name(), 'fox')
  expect(await screen.findByText('Username must be between 5 and 12 characters')).toBeDefined()
  await user.type(await name(), 'hound')
  expect(await screen.findByText('5 to 12 letters and digits. Others see it.')).toBeDefined()
  expect(api.calls(SAVE)).toHaveLength(0)
})

test('refuses a name of staff as a taken one, without a call', async () => {
  const { api, user } = openForm()
  await user.clear(await name())
  await user.type(await name(), 'Admin1')
  await user.click(await save())
  expect(await screen.findByText('Username already taken!')).toBeDefined()
  expect(api.calls(SAVE)).toHaveLength(0)
})

test('says that a name is taken before it is sent, once the typing pauses', async () => {
  const { api, user } = openForm()
  api.on(CHECK, ({ query }) =>
    answer({ available: query.get('userName') !== 'monsoonfox', message: '' }),
  )
  await user.type(await name(), 'fox')
  expect(await screen.findByText('Username already taken!')).toBeDefined()
  expect(api.calls(CHECK).at(-1)?.query.get('userName')).toBe('monsoonfox')
  await user.type(await name(), 'y')
  await waitFor(() => expect(screen.queryByText('Username already taken!')).toBeNull())
  expect(api.calls(SAVE)).toHaveLength(0)
})

test('saves the name and says so', async () => {
  const { api, shell, user } = openForm()
  api.on(SAVE, () => answer({ ...profile, userName: 'monsoonfox' }))
  await user.type(await name(), 'fox')
  await user.click(await save())
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Username saved'))
  expect(api.calls(SAVE)[0]?.body).toEqual({ userName: 'monsoonfox' })
})

test('keeps the focus beside the button once there is nothing left to save', async () => {
  const { api, shell, user } = openForm()
  api.on(SAVE, () => answer({ ...profile, userName: 'monsoonfox' }))
  await user.type(await name(), 'fox')
  await user.click(await save())
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Username saved'))
  const button = await save()
  await waitFor(() => expect(button.disabled).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).not.toBe(button)
  expect(document.activeElement?.contains(button)).toBe(true)
})

test.each([
  [
    'no answer',
    unreachable,
    'API failure! Please try again',
    'API से जवाब नहीं मिला! कृपया फिर कोशिश करें',
  ],
  [
    'a failure of the server',
    () => refuse('UNAVAILABLE'),
    'Something went wrong, Please try again!',
    'कुछ गड़बड़ हुई, कृपया फिर से कोशिश करें!',
  ],
])('shows %s as a notice in the language of the page', async (_, answers, english, hindi) => {
  const { api, shell, user } = openForm()
  api.on(SAVE, answers)
  await user.type(await name(), 'fox')
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toContain(english)
  expect((await name()).getAttribute('aria-invalid')).toBe('false')
  act(() => shell.language.choose('hi'))
  expect((await screen.findByText(hindi)).closest('[role=alert]')).not.toBeNull()
})

test('keeps a refused name and shows the reason until it changes', async () => {
  const { api, user } = openForm()
  api.on(SAVE, () => refuse('USERNAME_TAKEN'))
  await user.type(await name(), 'fox')
  await user.click(await save())
  expect(await screen.findByText('Username already taken!')).toBeDefined()
  expect((await name()).value).toBe('monsoonfox')
  await user.type(await name(), '1')
  await waitFor(() => expect(screen.queryByText('Username already taken!')).toBeNull())
})
