import type { RolesBody, StaffUser } from '@platform/contracts/identity/staff-users'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { UsersPage } from './users-page.tsx'

const LIST = 'GET /users/admin'
const own: StaffUser = {
  userId: '0198c0de-0000-7000-8000-00000000a11c',
  userName: 'Boss',
  phoneNumber: '+91••••••••10',
  email: null,
  roles: ['admin'],
  hasSecondFactor: true,
  createdAt: '2026-02-01T12:00:00.000Z',
}
const fox: StaffUser = {
  ...own,
  userId: '0198c0de-0000-7000-8000-00000000f0f0',
  userName: 'Fox',
  roles: ['support'],
}
const PUT = 'PUT /users/admin/:id/roles'
const page = (...items: StaffUser[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void, roles = ['admin']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<UsersPage />, { serve, session })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('shows who has a role, and finds an account without its name in the address', async () => {
  const { api, user } = open((api) =>
    api.on(LIST, ({ query }) => (query.has('q') ? page(fox) : page(own))),
  )
  expect(await screen.findByText('Boss')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change roles: Boss' })).toBeNull()
  await user.type(screen.getByRole('textbox'), ' +919812345678 {Enter}')
  expect(await screen.findByText('Fox')).toBeDefined()
  expect(screen.queryByText('Boss')).toBeNull()
  expect(api.calls(LIST).at(-1)?.query.get('q')).toBe('+919812345678')
  expect(location.href).not.toContain('9812345678')
  await user.click(await button('Show who has a role'))
  expect(await screen.findByText('Boss')).toBeDefined()
})

test('says that no account is found, and that a role does not show users', async () => {
  let isAllowed = true
  const { user } = open((api) => api.on(LIST, () => (isAllowed ? page() : refuse('FORBIDDEN'))))
  expect(await screen.findByText('No account found')).toBeDefined()
  isAllowed = false
  await user.type(screen.getByRole('textbox'), 'fox{Enter}')
  expect(await screen.findByText('Your role does not show users')).toBeDefined()
})

test('a role that does not give roles has no button for it', async () => {
  open((api) => api.on(LIST, () => page(fox)), ['support'])
  expect(await screen.findByText('Fox')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Change roles/ })).toBeNull()
})

test('saves roles with a reason and with the roles that were shown', async () => {
  let roles = fox.roles
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page({ ...fox, roles }))
    api.on(PUT, ({ body }) => {
      roles = (body as RolesBody).roles
      return answer({ ...fox, roles })
    })
  })
  await user.click(await button('Change roles: Fox'))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save the roles' })
  expect(save.disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Read only' }))
  await user.click(save)
  expect(await dialog.findByText('Write why.')).toBeDefined()
  expect(api.calls(PUT)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Checks the books')
  await user.click(save)
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'The roles are saved' }]))
  expect(api.calls(PUT)[0]?.body).toEqual({
    roles: ['support', 'read-only'],
    before: ['support'],
    reason: 'Checks the books',
  })
  expect(await screen.findByText('Read only')).toBeDefined()
})

test('a change made meanwhile is shown, and the next one starts from it', async () => {
  let roles = fox.roles
  const { api, user } = open((api) => {
    api.on(LIST, () => page({ ...fox, roles }))
    api.on(PUT, ({ body }) => {
      const { before } = body as RolesBody
      return before[0] === roles[0] ? answer(fox) : refuse('ROLES_CHANGED')
    })
  })
  await user.click(await button('Change roles: Fox'))
  const dialog = within(await screen.findByRole('dialog'))
  roles = ['reviewer']
  await user.click(dialog.getByRole('checkbox', { name: 'Read only' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Checks the books')
  await user.click(dialog.getByRole('button', { name: 'Save the roles' }))
  expect(await dialog.findByText(/Somebody else changed the roles/)).toBeDefined()
  const checked = () =>
    dialog
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map((box) => box.labels?.[0]?.textContent)
  expect(checked()).toEqual(['Reviewer'])
  await user.click(dialog.getByRole('checkbox', { name: 'Read only' }))
  await user.click(dialog.getByRole('button', { name: 'Save the roles' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(PUT).at(-1)?.body).toMatchObject({
    roles: ['reviewer', 'read-only'],
    before: ['reviewer'],
  })
})

test('a call that gets no answer says so, and keeps what was chosen', async () => {
  const { user } = open((api) => {
    api.on(LIST, () => page(fox))
    api.on(PUT, unreachable)
  })
  await user.click(await button('Change roles: Fox'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Read only' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Checks the books')
  await user.click(dialog.getByRole('button', { name: 'Save the roles' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Read only' }).checked).toBe(true)
})

test('says that the only way into an account stays', async () => {
  const { user } = open((api) => {
    api.on(LIST, () => page(own, { ...fox, hasSecondFactor: true }))
    api.on('POST /users/admin/:id/second-factor/end', () => refuse('PASSKEY_LAST_WAY_IN'))
  })
  await user.click(await button('End second step: Fox'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost the phone')
  await user.click(dialog.getByRole('button', { name: 'End it' }))
  await dialog.findByText(/^A passkey is the only way into this account/)
})

test('ends the second step of another user, with a reason', async () => {
  const END = 'POST /users/admin/:id/second-factor/end'
  let hasSecondFactor = true
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page(own, { ...fox, hasSecondFactor }))
    api.on(END, () => {
      hasSecondFactor = false
      return answer({ ...fox, hasSecondFactor })
    })
  })
  const name = 'End second step: Fox'
  await user.click(await button(name))
  expect(screen.queryByRole('button', { name: 'End second step: Boss' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'End it' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost the phone')
  await user.click(dialog.getByRole('button', { name: 'End it' }))
  await waitFor(() =>
    expect(shell.alerts).toMatchObject([{ message: 'The second step has ended' }]),
  )
  expect(api.calls(END)[0]).toMatchObject({
    params: { id: fox.userId },
    body: { reason: 'Lost the phone' },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('asks for a fresh proof before it gives a role', async () => {
  const { shell, user } = open((api) => {
    api.on(LIST, () => page(fox))
    api.on(PUT, () => refuse('FRESH_PROOF_NEEDED', { ways: [{ way: 'totp' }] }))
  })
  await user.click(await button('Change roles: Fox'))
  await user.click(await screen.findByRole('checkbox', { name: 'Read only' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Joined us')
  await user.click(await button('Save the roles'))
  await waitFor(() => expect(shell.opened).toEqual(['freshProof']))
})

test('a change that gives a sensitive role says that it waits, and is asked for once', async () => {
  let isReached = false
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page(fox))
    api.on(PUT, () => {
      if (isReached) return answer({ id: 'a', kind: 'set-roles', state: 'waiting' }, 202)
      isReached = true
      return unreachable()
    })
  })
  await user.click(await button('Change roles: Fox'))
  const dialog = within(await screen.findByRole('dialog'))
  const text = /Another administrator has to approve this/
  expect(dialog.queryByText(text)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }))
  expect(dialog.getByText(text)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Pays prizes')
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  const message = 'Approval requested. The roles change once another administrator approves it.'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message }]))
  const keys = api.calls(PUT).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size, keys.includes(null)]).toEqual([2, 1, false])
})

test('to take a sensitive role, or to give another beside it, needs nobody', async () => {
  const { user } = open((api) => api.on(LIST, () => page({ ...fox, roles: ['admin', 'finance'] })))
  await user.click(await button('Change roles: Fox'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Support' }))
  expect(dialog.getByRole('button', { name: 'Save the roles' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
})
