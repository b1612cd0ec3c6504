import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { STAFF_PATHS } from '@platform/contracts/shell/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { StaffPages } from './staff-pages.tsx'

function open(path: string, roles: string[] | null) {
  history.replaceState(null, '', path)
  vi.stubGlobal('fetch', createFakeApi().fetch)
  const session = roles ? ({ ...signedIn, roles } as typeof signedIn) : visitor
  const shell = createFakeShell({ now: 0, session })
  const routes = (
    <Routes>
      <Route path={SHELL_PAGES.staff} element={<StaffPages />} />
      <Route path="*" element={null} />
    </Routes>
  )
  renderInShell(routes, { shell, catalogues: [messages] })
  return shell
}

test.each([
  ['/staff', OPERATOR_PATH],
  ['/staff/', OPERATOR_PATH],
  ['/staff/users', `${OPERATOR_PATH}users`],
  ['/staff/reviews?campaign=fox', `${OPERATOR_PATH}reviews?campaign=fox`],
  ['/staff//evil.example/', `${OPERATOR_PATH}evil.example/`],
])('%s leads to the console at %s', async (path, target) => {
  open(path, ['admin'])
  await waitFor(() => expect(location.pathname + location.search).toBe(target))
})

test('a role that runs no other builds does not open the page for it', async () => {
  open(STAFF_PATHS.remotes, ['support'])
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
})

test('a visitor logs in, and is on the page that they asked for', async () => {
  const shell = open(STAFF_PATHS.remotes, null)
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  act(() => shell.session.set({ ...signedIn, roles: ['no-known-role'] } as typeof signedIn))
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
})

test('for a user without a role it is not found', async () => {
  open(STAFF_PATHS.remotes, [])
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Your role does not open this page')).toBeNull()
})
