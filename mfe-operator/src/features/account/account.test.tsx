import type { StaffSession } from '@platform/contracts/identity/staff-sessions'
import type { HeldMoney } from '@platform/contracts/wallet/held'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { UsersPage } from '../users/components/users-page.tsx'

const SESSIONS = 'GET /users/admin/:id/sessions'
const END_ONE = 'POST /users/admin/:id/sessions/:sessionId/end'
const END_ALL = 'POST /users/admin/:id/sessions/end'
const HELD = 'GET /wallets/admin/users/:id/held'
const REISSUE = 'POST /pog/admin/cards/:id/reissue'
const USER = '0198c0de-0000-7000-8000-00000000f0c5'
const at = '2026-03-09T12:00:00.000Z'
const phone: StaffSession = {
  ...{ id: '0198c0de-0000-7000-8000-00000000e001', method: 'phone' },
  ...{ device: { browser: 'Firefox', system: 'Linux' }, createdAt: at, lastUsedAt: at },
}
const outside: StaffSession = {
  ...{ ...phone, id: '0198c0de-0000-7000-8000-00000000e002', method: 'twitter' },
  device: { browser: null, system: null },
}
const nothing: HeldMoney = { accounts: [], payouts: [], destinations: [] }

/** The account of a fox, looked at by somebody with these roles. */
async function open(serve: (api: FakeApi) => void, roles = ['admin']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  const opened = openInConsole(<UsersPage />, {
    session,
    serve(api) {
      const fox = { userId: USER, userName: 'Fox', phoneNumber: null, email: null, roles: [] }
      const user = { ...fox, hasSecondFactor: false, createdAt: at }
      api.on('GET /users/admin', () => answer({ items: [user], nextCursor: null }))
      api.on(SESSIONS, () => answer({ items: [phone, outside], nextCursor: null }))
      api.on(HELD, () => answer(nothing))
      serve(api)
    },
  })
  const look = { name: 'Sessions, money and card of Fox' }
  await opened.user.click(await screen.findByRole('button', look))
  return opened
}

test('shows where the account is logged in and that nothing is held, and goes back to the list', async () => {
  const { user } = await open(() => {})
  expect(await screen.findByText('Firefox on Linux')).toBeDefined()
  expect(screen.getByText(/^Logged in by phone on .* · last used /)).toBeDefined()
  expect(screen.getByText('Unknown device')).toBeDefined()
  expect(screen.getByText(/^Logged in by X on /)).toBeDefined()
  expect(await screen.findByText('Nothing is held')).toBeDefined()
  expect(location.href).not.toContain(USER)
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByText('Who has a role')).toBeDefined()
})

test('support sees it and ends nothing', async () => {
  await open(() => {}, ['support'])
  expect(await screen.findByText('Firefox on Linux')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull()
})

test('ends one session with a reason, and shows those that are left', async () => {
  const left = [phone, outside]
  const { api, shell, user } = await open((api) => {
    api.on(SESSIONS, () => answer({ items: left, nextCursor: null }))
    api.on(END_ONE, () => {
      left.shift()
      return answer(null)
    })
  })
  const name = 'End the session: Firefox on Linux'
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  expect(api.calls(END_ONE)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Stolen')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'The session has ended' }]))
  expect(api.calls(END_ONE)[0]).toMatchObject({
    ...{ params: { id: USER, sessionId: phone.id }, body: { reason: 'Stolen' } },
  })
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull())
})

test('ends all sessions, and says so when the role may not', async () => {
  let isAllowed = false
  const { api, shell, user } = await open((api) =>
    api.on(END_ALL, () => (isAllowed ? answer(null) : refuse('FORBIDDEN'))),
  )
  const name = 'End all sessions of Fox'
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Taken over')
  await user.click(dialog.getByRole('button', { name: 'End all sessions' }))
  expect(await dialog.findByText('Your role does not do this.')).toBeDefined()
  isAllowed = true
  await user.click(dialog.getByRole('button', { name: 'End all sessions' }))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'All sessions have ended' }]))
  expect(api.calls(END_ALL)[1]?.params.id).toBe(USER)
})

test('says what is held, for what and since when, and why payouts wait', async () => {
  const held: HeldMoney = {
    accounts: [
      {
        ...{ currency: 'KCASH', available: '1.00', held: '12.00', owed: '3.00' },
        parts: [
          { for: 'payout', amount: '10.00', since: at },
          { for: 'other', amount: '2.00', since: null },
        ],
      },
    ],
    payouts: [
      {
        ...{ id: USER, fiat: 'INR', pay: '10.00', state: 'with-provider' },
        ...{ createdAt: at, askedAgainAt: null },
      },
    ],
    destinations: [
      { fiat: 'INR', kind: 'upi', registeredAt: at, usableFrom: at, isAnnounced: true },
      { fiat: 'BRL', kind: 'pix-cpf', registeredAt: at, usableFrom: at, isAnnounced: false },
    ],
  }
  await open((api) => api.on(HELD, () => answer(held)))
  expect(await screen.findByText('12.00 KCash held')).toBeDefined()
  expect(screen.getByText('1.00 KCash can be used · 3.00 KCash owed')).toBeDefined()
  expect(screen.getByText(/^10.00 KCash since .*: a payout$/)).toBeDefined()
  expect(screen.getByText('2.00 KCash: something else')).toBeDefined()
  expect(screen.getByText('10.00 KCash to an account in INR')).toBeDefined()
  expect(screen.getByText('It waits for what the payment provider says.')).toBeDefined()
  expect(screen.getByText(/^Nothing is paid out to it before .*its owner can object/)).toBeDefined()
  expect(screen.getByText('Pix by CPF, BRL')).toBeDefined()
})

test('what cannot be loaded says so and is loaded again', async () => {
  let isDown = true
  const { user } = await open((api) =>
    api.on(HELD, () => (isDown ? refuse('INVALID_CURSOR') : answer(nothing))),
  )
  const region = within(await screen.findByRole('region', { name: 'What is held of their money' }))
  isDown = false
  await user.click(await region.findByRole('button', { name: 'Try again' }))
  expect(await region.findByText('Nothing is held')).toBeDefined()
})

test('asks that another person lets the card be issued again, once', async () => {
  let code: 'CARD_AT_WALLET' | 'NOT_FOUND' | null = 'CARD_AT_WALLET'
  const { api, shell, user } = await open((api) =>
    api.on(REISSUE, () => (code ? refuse(code) : answer({ id: 'a', kind: 'reissue-card' }, 202))),
  )
  const name = 'Issue the card of Fox again'
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const ask = dialog.getByRole('button', { name: 'Ask for approval' })
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost the key')
  await user.click(ask)
  expect(await dialog.findByText(/has the card already/)).toBeDefined()
  code = 'NOT_FOUND'
  await user.click(ask)
  expect(await dialog.findByText('This account has no minted card.')).toBeDefined()
  code = null
  await user.click(ask)
  const message = 'Another person has to approve it now'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message }]))
  const last = api.calls(REISSUE).at(-1)
  expect(last).toMatchObject({ params: { id: USER }, body: { reason: 'Lost the key' } })
  expect(last?.headers.get('idempotency-key')).not.toBeNull()
})
