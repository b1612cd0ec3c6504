import { RELOAD_AFTER_PHONE_VERIFICATION_MS } from '@platform/contracts/constants'
import { countryPaths, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { tokenOf, USER } from '../../testing/open-shell.tsx'
import { renderPage, sampleProfile, serveProfile } from '../../testing/render-profile.tsx'
import { AccountPage } from './account-page.tsx'
import * as reloading from './load-page-anew.ts'

const loadPageAnew = vi.spyOn(reloading, 'loadPageAnew').mockReturnValue()

const CAMPAIGN = '/k-drop/campaigns/0198c0de-0000-7000-8000-0000000000ca'
const ASK = 'PUT /users/me/email'
const CONFIRM = 'POST /users/me/email/verify'
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const challenge = () => ({
  challengeId: '0198c0de-0000-7000-8000-0000000000c1',
  expiresAt: minutesFromNow(10),
  resendAt: minutesFromNow(1),
})

const render = (serve: (api: FakeApi) => void, path: string = PROFILE_PATHS.account) =>
  renderPage(<AccountPage />, {
    path,
    pattern: PROFILE_PATHS.account,
    serve(api) {
      serveProfile(api)
      serve(api)
    },
  })

async function openDialog(serve: (api: FakeApi) => void) {
  const page = render(serve)
  await page.user.click(await screen.findByRole('button', { name: 'Add an e-mail address' }))
  return { ...page, address: await screen.findByRole('textbox', { name: 'New e-mail address' }) }
}
const send = () => screen.getByRole('button', { name: 'Send code' })

test('adds an e-mail address by a code that was sent to it', async () => {
  const { api, shell, user, address } = await openDialog((api) => {
    api.on(ASK, () => answer(challenge(), 202))
    api.on(CONFIRM, () => answer({ ...sampleProfile, email: 'asha@example.com' }))
  })
  await user.type(address, ' Asha@Example.com ')
  await user.click(send())
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Saved'))
  expect(api.calls(ASK)[0]?.body).toEqual({ email: 'asha@example.com' })
  expect(api.calls(CONFIRM)[0]?.body).toEqual({
    challengeId: challenge().challengeId,
    code: '123456',
  })
  expect(await screen.findByText('asha@example.com')).toBeDefined()
})

test.each([
  ['the page', PROFILE_PATHS.account, null],
  ['the page that asked for it', countryPaths(CAMPAIGN).verifyPhone, CAMPAIGN],
])(
  'announces a verified phone number, and %s loads after four seconds',
  async (_, path, loaded) => {
    loadPageAnew.mockClear()
    const { api, user } = render((api) => {
      api.on('PUT /users/me/phone', () => answer(challenge(), 202))
      api.on('POST /users/me/phone/verify', () =>
        answer({ ...sampleProfile, phoneNumber: '+919876501234' }),
      )
      api.on('POST /auth/refresh-token', () => answer({ accessToken: tokenOf(USER) }))
    }, path)
    await user.click(await screen.findByRole('button', { name: 'Change the phone number' }))
    await user.type(await screen.findByRole('textbox', { name: 'New phone number' }), '9876501234')
    await user.click(send())
    const code = await screen.findByRole('textbox', { name: 'Code' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.type(code, '123456')
    await screen.findByRole('dialog', { name: 'Phone number verified' })
    expect(loadPageAnew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(RELOAD_AFTER_PHONE_VERIFICATION_MS)
    await waitFor(() => expect(loadPageAnew).toHaveBeenCalledExactlyOnceWith(loaded))
    expect(api.calls('POST /auth/refresh-token')).toHaveLength(1)
  },
)

describe('a code that was asked for', () => {
  const code = () => screen.findByRole('textbox', { name: 'Code' })
  const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'New phone number' })
  const press = async (user: ReturnType<typeof render>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }))
  const ASK_PHONE = 'PUT /users/me/phone'

  /** Asks for a code to a number in Brazil. */
  async function askForPhone(sent: typeof challenge = challenge) {
    const page = render((api) => api.on(ASK_PHONE, () => answer(sent(), 202)))
    await press(page.user, 'Change the phone number')
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'BR')
    await page.user.type(await phone(), '11987654321')
    await page.user.click(send())
    await code()
    return page
  }

  test('is still waited for after a reload, and when the dialog is opened again, by the same user alone', async () => {
    const asked = await askForPhone()
    asked.unmount()
    const { user, unmount } = render(() => {})
    await code()
    expect(screen.getByText(/\+5511987654321/)).toBeDefined()
    await press(user, 'Close')
    unmount()
    const again = render(() => {})
    const change = await screen.findByRole('button', { name: 'Change the phone number' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await again.user.click(change)
    await code()
    again.unmount()

    const stored = JSON.parse(sessionStorage.getItem('ongoingPhone') ?? '{}')
    sessionStorage.setItem('ongoingPhone', JSON.stringify({ ...stored, userId: 'another' }))
    const { user: other } = render(() => {})
    await press(other, 'Change the phone number')
    await phone()
  })

  test('is not sent once more to the same number so soon; the number keeps its country', async () => {
    const { api, user } = await askForPhone()
    await press(user, 'Back')
    const number = await phone()
    expect(number.value.replaceAll(/\D/g, '')).toBe('11987654321')
    expect(document.activeElement).toBe(number)
    const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
    expect(country.value).toBe('BR')
    await user.click(send())
    await code()
    expect(api.calls(ASK_PHONE)).toHaveLength(1)
  })

  test('is sent again when its time has come, and the focus is in its field', async () => {
    const { api, user } = await askForPhone(() => ({ ...challenge(), resendAt: minutesFromNow(0) }))
    await press(user, 'Send again')
    await waitFor(() => expect(api.calls(ASK_PHONE)).toHaveLength(2))
    await waitFor(async () => expect(document.activeElement).toBe(await code()))
  })

  test('is sent again after one that is no longer valid', async () => {
    const { api, user } = await askForPhone()
    api.on('POST /users/me/phone/verify', () => refuse('OTP_EXPIRED'))
    await user.type(await code(), '123456')
    await screen.findByText(/This code is no longer valid/)
    await press(user, 'Back')
    await phone()
    await user.click(send())
    await code()
    expect(api.calls(ASK_PHONE)).toHaveLength(2)
  })
})

test('Back closes the dialog and keeps what was typed', async () => {
  const { user, address } = await openDialog(() => {})
  await user.type(address, 'asha@ex')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Add an e-mail address' }))
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New e-mail address' })
  expect(again.value).toBe('asha@ex')
})

test('a proof by code that is left and begun again sends one code', async () => {
  const PROOF = 'POST /auth/proof/code'
  const { api, user, address } = await openDialog((api) => {
    api.on(ASK, () =>
      refuse('FRESH_PROOF_NEEDED', { ways: [{ way: 'phone', to: '+91••••••••10' }] }),
    )
    api.on(PROOF, () => answer(challenge()))
  })
  await user.type(address, 'asha@example.com')
  await user.click(send())
  for (const _ of ['first', 'again']) {
    await user.click(await screen.findByRole('button', { name: 'Send a code to +91••••••••10' }))
    await screen.findByRole('textbox', { name: 'Code' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
  }
  expect(api.calls(PROOF)).toHaveLength(1)
})

test('says what is wrong with an address, and sends nothing', async () => {
  const { api, user, address } = await openDialog(() => {})
  await user.type(address, 'asha')
  await user.click(send())
  expect(await screen.findByText('Enter valid email')).toBeDefined()
  expect(api.calls(ASK)).toHaveLength(0)
})

test('an address of another account is refused after the code, and can be corrected', async () => {
  const { user, address } = await openDialog((api) => {
    api.on(ASK, () => answer(challenge(), 202))
    api.on(CONFIRM, () => refuse('EMAIL_TAKEN'))
  })
  await user.type(address, 'asha@example.com')
  await user.click(send())
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  expect(await screen.findByText('This e-mail address already exists')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New e-mail address' })
  expect(again.value).toBe('asha@example.com')
})
