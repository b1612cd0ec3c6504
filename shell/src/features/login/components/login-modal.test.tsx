import type { OtpChallenge, Session } from '@platform/contracts/identity/http'
import { formatTime } from '@platform/remote-kit/format'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createShell } from '../../../shell-api/create-shell.ts'
import { openShell, tokenOf, USER } from '../../../testing/open-shell.tsx'
import * as leaving from '../../social/model/leave-page.ts'
import { keepFailedLogin, readFailedLogin } from '../model/failed-login.ts'
import { reopenLogin } from '../model/reopen-login.ts'

const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()
const REQUEST = 'POST /auth/otp/request'
const RESEND = 'POST /auth/otp/resend'
const VERIFY = 'POST /auth/otp/verify'

function challenge(resendInMs = 30_000, challengeId = '0198c0de-0000-7000-8000-00000000c0de') {
  return {
    challengeId,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    resendAt: new Date(Date.now() + resendInMs).toISOString(),
  } satisfies OtpChallenge
}
const session: Session = {
  accessToken: tokenOf(USER),
  refreshToken: 'refresh',
  idToken: 'id',
  userId: USER,
  isNewUser: true,
}
const savedWallet = {
  evmWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  kind: 'embedded',
  linkedAt: null,
  hasBackup: false,
}

/** Opens the login; `finished` is the promise that its caller gets. */
async function openLogin(serve?: (api: FakeApi) => void) {
  const page = openShell({
    serve(api) {
      api.on(REQUEST, () => answer(challenge(), 202))
      api.on('GET /get_wallet_v2', () => answer(savedWallet))
      serve?.(api)
    },
  })
  const finished = page.open('login')
  await screen.findByRole('dialog')
  const type = async (name: string, text: string) =>
    page.user.type(await screen.findByRole('textbox', { name }), text)
  const press = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }))
  const sendCode = async () => {
    await type('Phone number', '9876543210')
    await press('Send code')
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
  }
  return { ...page, finished, type, press, sendCode }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('begins with why a log-in at a provider failed, once', async () => {
  keepFailedLogin('Connection failed')
  await openLogin()
  const alert = await screen.findByText('Connection failed')
  expect(alert.closest('[role=dialog], dialog')).not.toBeNull()
  expect(field('Phone number')).toBeDefined()
  expect(readFailedLogin()).toBeNull()
})

describe('logging in by phone', () => {
  test('asks for a number first, with India chosen and the field focused', async () => {
    await openLogin()
    expect(await screen.findByRole('dialog', { name: /^Log in to/ })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Phone number')))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('IN')
  })

  test('begins with Brazil for a reader of Brazilian Portuguese', async () => {
    localStorage.setItem('userSelectedLanguage', 'pt-BR')
    await openLogin()
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'País' })
    expect(country.value).toBe('BR')
  })

  test('shows a number that its country does not have at the field and does not send it', async () => {
    const { api, type, press } = await openLogin()
    await type('Phone number', '1234567890')
    await press('Send code')
    expect(await screen.findByText('Enter valid mobile no')).toBeDefined()
    expect(field('Phone number').getAttribute('aria-invalid')).toBe('true')
    expect(api.calls(REQUEST)).toHaveLength(0)
  })

  test('a number that the country chosen next has is valid at once', async () => {
    const { user, type, press } = await openLogin()
    await type('Phone number', '11987654321')
    await press('Send code')
    await screen.findByText('Enter valid mobile no')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'BR')
    await waitFor(() => expect(screen.queryByText('Enter valid mobile no')).toBeNull())
    expect(field('Phone number').getAttribute('aria-invalid')).toBe('false')
    expect(field('Phone number').value).toBe('11987654321')
  })

  test('moves the focus to the field of the other way to log in', async () => {
    const { press } = await openLogin()
    await press('Use e-mail instead')
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail address')))
    await press('Use phone instead')
    await waitFor(() => expect(document.activeElement).toBe(field('Phone number')))
  })

  test('without a connection: shows that the call failed', async () => {
    const { api, type, press } = await openLogin()
    api.on(REQUEST, unreachable)
    await type('Phone number', '9876543210')
    await press('Send code')
    expect(await screen.findByText('API failure! Please try again')).toBeDefined()
  })

  test("the right code signs in, waits for the wallet and resolves the caller's promise", async () => {
    const { api, shell, user, finished, sendCode } = await openLogin()
    api.on(VERIFY, () => answer(session))
    const code = await sendCode()
    expect(api.calls(REQUEST)[0]?.body).toEqual({ channel: 'phone', phone: '+919876543210' })
    expect(screen.getByText(/We sent six digits to \+919876543210/)).toBeDefined()
    expect(document.activeElement).toBe(code)

    await user.type(code, '123456')
    expect(await finished).toBe(true)
    expect(api.calls(VERIFY).map(({ body }) => body)).toEqual([
      { challengeId: challenge().challengeId, code: '123456' },
    ])
    expect(shell.session.get()).toMatchObject({ status: 'signed-in', userId: USER })
    expect(localStorage.getItem('login_method')).toBe('phone')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows an incomplete code at the field and does not send it', async () => {
    const { api, user, press, sendCode } = await openLogin()
    await user.type(await sendCode(), '123')
    await press('Verify')
    expect(await screen.findByText('Enter all 6 digits.')).toBeDefined()
    await user.clear(field('Code'))
    expect(await screen.findByText('Please enter value')).toBeDefined()
    expect(api.calls(VERIFY)).toHaveLength(0)
  })

  test('shows a wrong code with the attempts left, and empties and focuses the field', async () => {
    const { api, user, sendCode } = await openLogin()
    const { promise, resolve } = Promise.withResolvers<Response>()
    api.on(VERIFY, () => promise)
    const code = await sendCode()
    await user.type(code, '000000')
    await waitFor(() => expect(code.readOnly).toBe(true))
    expect(code.disabled).toBe(false) // a browser moves the focus away from a disabled field
    resolve(refuse('OTP_WRONG', { attemptsLeft: 4 }))
    expect(await screen.findByText('The code is not right. 4 tries left.')).toBeDefined()
    await waitFor(() => expect(code.value).toBe(''))
    expect(document.activeElement).toBe(code)

    api.on(VERIFY, () => refuse('OTP_WRONG', { attemptsLeft: 1 }))
    await user.type(code, '000000')
    expect(await screen.findByText('The code is not right. 1 try left.')).toBeDefined()
  })

  test('an expired code asks for a new one', async () => {
    const { api, user, sendCode } = await openLogin()
    api.on(VERIFY, () => refuse('OTP_EXPIRED'))
    await user.type(await sendCode(), '123456')
    expect(
      await screen.findByText('This code is no longer valid. Request a new one.'),
    ).toBeDefined()
  })

  test('shows that the code could not be sent and keeps the number', async () => {
    const { type, press } = await openLogin((api) => api.on(REQUEST, () => refuse('OTP_NOT_SENT')))
    await type('Phone number', '9876543210')
    await press('Send code')
    expect(await screen.findByText('The code could not be sent. Please try again.')).toBeDefined()
    expect(field('Phone number').value).toBe('9876543210')
  })

  test('goes back to the number, which keeps its country and takes the focus', async () => {
    const { user, type, press } = await openLogin()
    await screen.findByRole('textbox', { name: 'Phone number' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'BR')
    await type('Phone number', '11987654321')
    await press('Send code')
    await press('Change number or address')
    expect(field('Phone number').value).toBe('11987654321')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('BR')
    expect(document.activeElement).toBe(field('Phone number'))
  })

  test('cannot leave the step while a call is pending', async () => {
    const { api, user, press, type } = await openLogin()
    const request = Promise.withResolvers<Response>()
    api.on(REQUEST, () => request.promise)
    await type('Phone number', '9876543210')
    await press('Send code')
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button('Use e-mail instead').disabled).toBe(true))
    request.resolve(answer(challenge(), 202))

    const verification = Promise.withResolvers<Response>()
    api.on(VERIFY, () => verification.promise)
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '000000')
    await waitFor(() => expect(button('Change number or address').disabled).toBe(true))
    verification.resolve(refuse('OTP_WRONG', { attemptsLeft: 4 }))
    expect(await screen.findByText('The code is not right. 4 tries left.')).toBeDefined()
  })

  test('lists countries by their names in the language of the page, India and Brazil first', async () => {
    localStorage.setItem('userSelectedLanguage', 'pt-BR')
    await openLogin()
    await screen.findByRole('combobox', { name: 'País' })
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names.slice(0, 4)).toEqual([
      'Índia (+91)',
      'Brasil (+55)',
      'Afeganistão (+93)',
      'África do Sul (+27)',
    ])
  })

  test("begins with the country that the browser names, if the page's language names none", async () => {
    localStorage.setItem('userSelectedLanguage', 'en')
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'pt-BR'])
    onTestFinished(() => languages.mockRestore())
    await openLogin()
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })
    expect(country.value).toBe('BR')
  })

  test('begins with the country where the browser is, if the language of the page names none', async () => {
    localStorage.setItem('userSelectedLanguage', 'en')
    localStorage.setItem('userLocationData', JSON.stringify({ countryCode: '+55' }))
    await openLogin()
    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })
    expect(country.value).toBe('BR')
  })

  test('opens at the code again while it is valid, also after a reload', async () => {
    const { open, user, sendCode, api } = await openLogin()
    await sendCode()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    void open('login')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect(screen.getByText(/We sent six digits to \+919876543210/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(api.calls(REQUEST)).toHaveLength(1)
  })

  test('opening it clears a lock and a code that are over', async () => {
    localStorage.setItem('retryLoginAfter', String(Date.now() - 1))
    const { challengeId, resendAt } = challenge()
    const expiresAt = new Date(Date.now() - 1).toISOString()
    const identity = { firstName: '', country: 'IN', phone: '9876543210', email: '' }
    sessionStorage.setItem(
      'ongoingLogin',
      JSON.stringify({
        ...{ channel: 'phone', destination: '+919876543210', identity },
        challenge: { challengeId, resendAt, expiresAt },
      }),
    )
    await openLogin()
    await screen.findByRole('textbox', { name: 'Phone number' })
    await waitFor(() => expect(localStorage.getItem('retryLoginAfter')).toBeNull())
    expect(sessionStorage.getItem('ongoingLogin')).toBeNull()
  })

  test('changing to the same number sends no other code so soon', async () => {
    const { api, press, sendCode } = await openLogin()
    await sendCode()
    await press('Change number or address')
    await press('Send code')
    await screen.findByRole('textbox', { name: 'Code' })
    expect(screen.getByText(/^Send again in 0:\d\d$/)).toBeDefined()
    expect(api.calls(REQUEST)).toHaveLength(1)
  })

  test('resolves with false when it is closed early', async () => {
    const { user, finished } = await openLogin()
    await user.keyboard('{Escape}')
    expect(await finished).toBe(false)
  })
})

describe('sending the code again', () => {
  test('counts down, then sends again', async () => {
    const { api, user, sendCode, press } = await openLogin((fake) =>
      fake.on(REQUEST, () => answer(challenge(2_500), 202)),
    )
    api.on(RESEND, () => answer(challenge(90_000)))
    const code = await sendCode()
    await user.type(code, '12')
    expect(screen.getByText(/^Send again in 0:0[123]$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    await press('Send again')
    expect(await screen.findByText(/^Send again in 0:[23]\d$/)).toBeDefined()
    expect(code.value).toBe('')
    expect(document.activeElement).toBe(code)
    expect(api.calls(RESEND)[0]?.body).toEqual({ challengeId: challenge().challengeId })
  })

  test('keeps the typed digits when sending again fails', async () => {
    const { api, user, sendCode, press } = await openLogin((fake) =>
      fake.on(REQUEST, () => answer(challenge(0), 202)),
    )
    api.on(RESEND, () => refuse('OTP_NOT_SENT'))
    const code = await sendCode()
    await user.type(code, '123')
    await press('Send again')
    await waitFor(() => expect(api.calls(RESEND)).toHaveLength(1))
    await screen.findByText('The code could not be sent. Please try again.')
    expect(code.value).toBe('123')
  })

  test('says why a code was refused also where its button is pressed after the last digit', async () => {
    const { api, user, sendCode, press } = await openLogin()
    api.on(VERIFY, () => refuse('OTP_WRONG', { attemptsLeft: 4 }))
    const code = await sendCode()
    await user.type(code, '123456')
    await screen.findByText('The code is not right. 4 tries left.')
    await waitFor(() => expect(code.value).toBe(''))
    await press('Verify')
    expect(screen.getByText('The code is not right. 4 tries left.')).toBeDefined()
    expect(screen.queryByText('Please enter value')).toBeNull()
    await user.type(code, '12')
    await press('Verify')
    expect(await screen.findByText(/^Enter all 6 digits/)).toBeDefined()
    expect(api.calls(VERIFY)).toHaveLength(1)
  })

  test('does not offer to send again while the server would refuse it', async () => {
    const { api, sendCode, press } = await openLogin((fake) =>
      fake.on(REQUEST, () => answer(challenge(0), 202)),
    )
    api.on(RESEND, () => refuse('TOO_MANY_ATTEMPTS', { retryAfterMs: 15 * 60_000 }))
    await sendCode()
    await press('Send again')
    await screen.findByText(
      /^Too many codes .* Use the last one, or try again at \d+:\d\d [AP]M\.$/,
    )
    expect(screen.getByText(/^Send again in 1[45]:\d\d$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('requests a new code when the old one cannot be sent again', async () => {
    const { api, user, sendCode, press } = await openLogin((fake) =>
      fake.on(REQUEST, () => answer(challenge(0), 202)),
    )
    api.on(RESEND, () => refuse('OTP_EXPIRED'))
    api.on(VERIFY, () => refuse('OTP_WRONG', { attemptsLeft: 4 }))
    const code = await sendCode()
    api.on(REQUEST, () => answer(challenge(30_000, '0198c0de-0000-7000-8000-00000000c0d2'), 202))
    await press('Send again')
    await screen.findByText(/^Send again in/)
    await user.type(code, '123456')
    await waitFor(() =>
      expect(api.calls(VERIFY)[0]?.body).toMatchObject({
        challengeId: '0198c0de-0000-7000-8000-00000000c0d2',
      }),
    )
  })
})

test('closes when another tab has logged in', async () => {
  const { finished } = await openLogin()
  localStorage.setItem('accessToken', tokenOf(USER))
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  expect(await finished).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('too many attempts', () => {
  test('lock the login with a countdown that survives closing and reopening', async () => {
    const { api, user, open, sendCode } = await openLogin()
    api.on(VERIFY, () => refuse('TOO_MANY_ATTEMPTS', { retryAfterMs: 180_000 }))
    await user.type(await sendCode(), '000000')
    expect(await screen.findByRole('dialog', { name: 'Too many attempts' })).toBeDefined()
    expect(screen.getByText(/^Try again in [23]:\d\d$/)).toBeDefined()
    expect(screen.getByRole('alert').textContent).not.toContain('Try again in')
    expect(screen.queryByRole('textbox')).toBeNull()

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    void open('login')
    expect(await screen.findByRole('dialog', { name: 'Too many attempts' })).toBeDefined()
    expect(screen.getByText(/^Try again in [23]:\d\d$/)).toBeDefined()
  })

  test('of one number leave the login to others, and say until when to wait', async () => {
    const { type, press } = await openLogin((api) =>
      api.on(REQUEST, () => refuse('TOO_MANY_ATTEMPTS', { retryAfterMs: 54 * 60_000 })),
    )
    await type('Phone number', '9876543210')
    const in54Minutes = () => formatTime(Math.ceil(Date.now() / 60_000 + 54) * 60_000)
    const before = in54Minutes()
    await press('Send code')
    const { textContent } = await screen.findByText(/Try again at \d+:\d\d [AP]M, or use another/)
    const times = [before, in54Minutes()]
    expect(times.some((time) => textContent.includes(`at ${time}, or`))).toBe(true)
    expect(field('Phone number').value).toBe('9876543210')
    expect(localStorage.getItem('retryLoginAfter')).toBeNull()
  })

  test('from here say until when to wait, and offer no other number', async () => {
    const { type, press } = await openLogin((api) =>
      api.on(REQUEST, () => refuse('RATE_LIMITED', { retryAfterMs: 5 * 60_000 })),
    )
    await type('Phone number', '9876543210')
    await press('Send code')
    await screen.findByText(/^Too many tries. Please try again at \d+:\d\d [AP]M\.$/)
  })

  test('say nothing any more once the wait is over', async () => {
    const { type, press } = await openLogin((api) =>
      api.on(REQUEST, () => refuse('OTP_RESEND_TOO_SOON', { retryAfterMs: 1_500 })),
    )
    await type('Phone number', '9876543210')
    await press('Send code')
    await screen.findByText(/^Please try again in [12] seconds?\.$/)
    await waitFor(() => expect(screen.queryByText(/Please try again in/)).toBeNull(), {
      timeout: 10_000,
    })
  })

  test('open the login again after the lock', async () => {
    const { api, sendCode, user } = await openLogin()
    api.on(VERIFY, () => refuse('TOO_MANY_ATTEMPTS', { retryAfterMs: 2_000 }))
    await user.type(await sendCode(), '000000')
    await screen.findByRole('dialog', { name: 'Too many attempts' })
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeDefined()
    await waitFor(() => expect(localStorage.getItem('retryLoginAfter')).toBeNull())
  })
})

describe('logging in by e-mail', () => {
  test('is asked for first in a browser that was logged in by e-mail last', async () => {
    localStorage.setItem('login_method', 'email')
    await openLogin()
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeDefined()
  })

  test('checks the address, then sends the code there', async () => {
    const { api, type, press } = await openLogin()
    await press('Use e-mail instead')
    await type('E-mail address', 'ana@')
    await press('Send code')
    expect(await screen.findByText('Enter valid email')).toBeDefined()
    expect(api.calls(REQUEST)).toHaveLength(0)

    await type('E-mail address', 'Example.com')
    await press('Send code')
    expect(await screen.findByText(/We sent six digits to ana@example\.com/)).toBeDefined()
    expect(api.calls(REQUEST)[0]?.body).toEqual({ channel: 'email', email: 'ana@example.com' })
  })

  test('keeps the number while an address is tried, and starts without an error', async () => {
    const { user, type, press } = await openLogin()
    await type('Phone number', '1234567890')
    await press('Send code')
    await screen.findByText('Enter valid mobile no')
    await press('Use e-mail instead')
    await user.type(field('E-mail address'), 'ana')
    expect(field('E-mail address').getAttribute('aria-invalid')).toBe('false')
    await press('Use phone instead')
    expect(field('Phone number').value).toBe('1234567890')
    expect(screen.queryByText('Enter valid mobile no')).toBeNull()
  })
})

describe('logging in by an outside account', () => {
  test('offers those that the deployment is set up for, and leaves for the page of one', async () => {
    const { api, press } = await openLogin((api) => {
      api.on('GET /auth/social/providers', () => answer({ providers: ['google', 'telegram'] }))
      api.on('GET /auth/social/redirect', () =>
        answer({ url: 'https://accounts.google.com/page', state: 's', nonce: 'n' }),
      )
    })
    const google = await screen.findByRole('button', { name: 'Continue with Google' })
    expect(google.querySelector('svg')).not.toBeNull()
    const terms = screen.getByRole('link', { name: /terms/ })
    expect(google.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await press('Continue with Google')
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://accounts.google.com/page'))
    expect(screen.queryByRole('button', { name: 'Continue with X' })).toBeNull()
    const [call] = api.calls('GET /auth/social/redirect')
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      purpose: 'login',
      provider: 'google',
    })
    expect(call?.headers.get('authorization')).toBeNull()
  })

  test('shows that a provider does not answer', async () => {
    const { press } = await openLogin((api) => {
      api.on('GET /auth/social/providers', () => answer({ providers: ['discord'] }))
      api.on('GET /auth/social/redirect', () => refuse('SOCIAL_UNAVAILABLE'))
    })
    await press('Continue with Discord')
    await screen.findByText("Looks like there's some issue, Try again!")
  })
})

describe('a reload', () => {
  /** What opens once the page has begun anew in the same tab: nobody asks the modal that was open. */
  const reopened = async () => {
    const shell = createShell({ sessionOver: () => 'over' })
    reopenLogin(shell)
    // Opening is asynchronous.
    await new Promise((resolve) => setTimeout(resolve))
    return shell.modals.get()?.modal.name
  }

  test('opens the login again at its code', async () => {
    const { sendCode } = await openLogin()
    await sendCode()
    expect(await reopened()).toBe('login')
  })

  test('does not open a login that waits for no code, or that was closed', async () => {
    const { press, sendCode } = await openLogin()
    expect(await reopened()).toBeUndefined()
    await sendCode()
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await reopened()).toBeUndefined()
  })
})
