import { REGISTER_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenOf, USER } from '../../testing/open-shell.tsx'
import { renderPage } from '../../testing/render-profile.tsx'
import { RegisterPage } from './register-page.tsx'

const ASK = 'POST /auth/register'
const CONFIRM = 'POST /auth/register/verify'
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const challenge = { challengeId: 'c1', expiresAt: minutesFromNow(10), resendAt: minutesFromNow(1) }
const session = {
  accessToken: tokenOf(USER),
  refreshToken: 'refresh',
  idToken: 'id',
  userId: USER,
  isNewUser: true,
}

function open(serve: (api: FakeApi) => void = () => {}) {
  const page = renderPage(<RegisterPage />, {
    path: REGISTER_PATH,
    pattern: REGISTER_PATH,
    visitor: true,
    serve(api) {
      api.on(ASK, () => answer(challenge, 202))
      api.on('GET /get_wallet_v2', () =>
        answer({ evmWalletAddress: '0x1', kind: 'external', linkedAt: null, hasBackup: false }),
      )
      serve(api)
    },
  })
  const { user } = page
  const type = async (name: string, text: string) =>
    user.type(await screen.findByRole('textbox', { name }), text)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  async function askForCode() {
    await type('First name', 'Asha')
    await type('Phone number', '9876543210')
    await press('Send code')
    return screen.findByRole('textbox', { name: 'Code' })
  }
  return { ...page, type, press, askForCode }
}

test('makes an account by a first name and a code, and leads to the start page', async () => {
  const { api, shell, user, askForCode } = open((api) => api.on(CONFIRM, () => answer(session)))
  await user.type(await askForCode(), '123456')
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(api.calls(ASK)[0]?.body).toEqual({
    ...{ channel: 'phone', phone: '+919876543210', firstName: 'Asha' },
  })
  expect(api.calls(CONFIRM)[0]?.body).toEqual({
    ...{ challengeId: 'c1', code: '123456', firstName: 'Asha' },
  })
  expect(shell.session.get()).toMatchObject({ status: 'signed-in', userId: USER })
})

test('says what is wrong with a name in the words of the specification, and sends nothing', async () => {
  const { api, type, press } = open()
  await press('Send code')
  expect(await screen.findByText('Please enter value')).toBeDefined()
  await type('First name', 'Al')
  await press('Send code')
  expect(await screen.findByText('First name must be between 3 and 15 characters')).toBeDefined()
  expect(screen.getByText('Enter valid mobile no')).toBeDefined()
  expect(api.calls(ASK)).toHaveLength(0)
})

test('says after the code that a number has an account; the name and the number stay', async () => {
  const { user, askForCode } = open((api) => api.on(CONFIRM, () => refuse('PHONE_TAKEN')))
  await user.type(await askForCode(), '123456')
  expect(await screen.findByText('Phone number already exists')).toBeDefined()
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  expect(field('First name').value).toBe('Asha')
  expect(field('Phone number').value).toBe('9876543210')
  expect(sessionStorage.getItem('ongoingRegistration')).toBeNull()
})

test('a log-in in another tab leads on', async () => {
  const { shell } = open()
  await screen.findByRole('textbox', { name: 'First name' })
  shell.session.begin(session, 'phone')
  await waitFor(() => expect(location.pathname).toBe('/'))
})
