import { DELETION_PATH, PROFILE_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf, USER } from '../../testing/open-shell.tsx'
import { renderPage } from '../../testing/render-profile.tsx'
import { DeletionPage } from './deletion-page.tsx'

const SHOW = 'GET /users/me/deletion-request'
const ASK = 'POST /delete_account'
const CANCEL = 'DELETE /users/me/deletion-request'
const dueAt = '2026-03-15T12:00:00.000Z'
const none = { dueAt: null, graceDays: 14 }

const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
beforeEach(() => void scrolled.mockClear())
afterEach(() => vi.unstubAllEnvs())

function open(serve: (api: FakeApi) => void, { visitor = false } = {}) {
  return renderPage(<DeletionPage />, {
    path: DELETION_PATH,
    pattern: DELETION_PATH,
    visitor,
    serve,
  })
}
const field = () => screen.findByLabelText('Type DELETE or your username')
const submit = () => screen.findByRole('button', { name: 'Delete my account' })

test('says what is deleted and what stays, and deletes what was confirmed; the user is logged out', async () => {
  const { api, shell, user } = open((api) => {
    api.on(SHOW, () => answer(none))
    api.on(ASK, () => answer({ dueAt, graceDays: 14 }))
  })
  await screen.findByRole('heading', { name: 'What is deleted' })
  await screen.findByRole('heading', { name: 'What stays, and why' })
  await screen.findByText(/after 14 days/)
  await user.click(await submit())
  await screen.findByText('Type DELETE or your username to confirm.')
  expect(api.calls(ASK)).toHaveLength(0)
  await user.type(await field(), 'DELETE')
  await user.click(await submit())
  const outcome = await screen.findByRole('heading', {
    level: 1,
    name: 'Your account will be deleted',
  })
  expect(document.activeElement).toBe(outcome)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  await screen.findByText(/after 14\/03\/2026/)
  expect(api.calls(ASK)[0]?.body).toEqual({ confirmation: 'DELETE' })
  expect(shell.session.get().status).toBe('visitor')
})

test('names the amounts that are lost, with what is reserved', async () => {
  open((api) => {
    api.on(SHOW, () => answer(none))
    const amount = (currency: string, available: string, held = '0') => ({
      ...{ currency, available, held },
    })
    api.on('GET /wallets/balance', () =>
      answer({
        balances: [
          amount('KCASH', '40.00', '10.00'),
          amount('RTOKEN', '1.250000'),
          amount('USDT', '0.000000'),
        ],
      }),
    )
  })
  await screen.findByText(/^You lose 50 KCash and 1\.25 r\S+, so spend it before\.$/)
})

test('shows at the field that the typed text does not confirm it', async () => {
  const { shell, user } = open((api) => {
    api.on(SHOW, () => answer(none))
    api.on(ASK, () => refuse('DELETION_NOT_CONFIRMED'))
  })
  await user.type(await field(), 'something')
  await user.click(await submit())
  await screen.findByText('This is neither DELETE nor your username.')
  expect(shell.session.get().status).toBe('signed-in')
})

test('asks for a fresh proof, and deletes nothing without one', async () => {
  const { api, user } = open((api) => {
    api.on(SHOW, () => answer(none))
    const ways = [{ way: 'phone', to: '+9198••••••10' }]
    api.on(ASK, () => refuse('FRESH_PROOF_NEEDED', { ways }))
  })
  await user.type(await field(), 'DELETE')
  await user.click(await submit())
  await screen.findByText('Confirm that it is you')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await submit()
  expect(api.calls(ASK)).toHaveLength(1)
})

test('keeps an account that is to be deleted, and leads to the profile with its confirmation', async () => {
  const { api, shell, user } = open((api) => {
    api.on(SHOW, () => answer({ dueAt, graceDays: 14 }))
    api.on(CANCEL, () => answer(none))
  })
  await screen.findByText('Your account will be deleted after 14/03/2026.')
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(location.pathname).toBe(PROFILE_PATH))
  expect(shell.alerts.get()).toMatchObject([{ message: 'Your account stays' }])
  expect(api.calls(CANCEL)).toHaveLength(1)
})

test.each(['Asia/Kolkata', 'America/Sao_Paulo'])(
  'names the day of the message to the user, whatever the zone of the device (%s)',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    // 01:30 on the 10th in Kolkata, 17:00 on the 9th in São Paulo.
    open((api) => api.on(SHOW, () => answer({ dueAt: '2026-12-09T20:00:00.000Z', graceDays: 14 })))
    await screen.findByText('Your account will be deleted after 08/12/2026.')
  },
)

test('a user who logs back in sees the top of the page, with a way to keep the account', async () => {
  let deletion: object = none
  const { shell, user } = open((api) => {
    api.on(SHOW, () => answer(deletion))
    api.on(ASK, () => {
      deletion = { dueAt, graceDays: 14 }
      return answer(deletion)
    })
  })
  await user.type(await field(), ' delete ')
  await user.click(await submit())
  await screen.findByRole('button', { name: 'Log in' })
  scrolled.mockClear()
  act(() => shell.session.accessToken.set(tokenOf(USER)))
  await screen.findByRole('button', { name: 'Keep my account' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
})

test('shows a visitor what happens, and lets them log in', async () => {
  const { api } = open(() => {}, { visitor: true })
  await screen.findByRole('heading', { name: 'What is deleted' })
  await screen.findByRole('button', { name: 'Log in' })
  await waitFor(() => expect(api.calls(SHOW)).toHaveLength(0))
})
