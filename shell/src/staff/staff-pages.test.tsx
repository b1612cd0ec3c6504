import { ROLES } from '@platform/contracts/identity/rights'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { STAFF_PATH, STAFF_PATHS } from '@platform/contracts/shell/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen } from '@testing-library/react'
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
    </Routes>
  )
  renderInShell(routes, { shell, catalogues: [messages] })
  return shell
}
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const {
  remotes,
  health,
  users,
  approvals,
  debts,
  reviews,
  verifications,
  campaigns,
  webhooks,
  experts,
} = STAFF_PATHS

test.each([
  ['admin', [remotes, health, users, approvals, reviews, campaigns, webhooks, experts]],
  ['finance', [approvals, debts, campaigns, experts]],
  ['support', [health, users, campaigns, experts]],
  ['read-only', [health, campaigns, experts]],
  ['reviewer', [reviews, campaigns, experts]],
  ['kyc-reviewer', [verifications]],
  ['campaign-manager', [approvals, campaigns, webhooks, experts]],
  ['no-known-role', []],
] as const)('the index of %s has the pages that the role opens: %j', async (role, paths) => {
  open(STAFF_PATH, [role])
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(shown()).toEqual(paths)
  expect(screen.queryByText('Your roles open no page here') !== null).toBe(paths.length === 0)
})

test('each page is in the index of some role', async () => {
  open(STAFF_PATH, ROLES)
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(shown()).toEqual(Object.values(STAFF_PATHS))
})

test.each(Object.values(STAFF_PATHS))('%s says that no role opens it', async (path) => {
  open(path, ['no-known-role'])
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
  expect(shown()).toEqual([STAFF_PATH])
})

test('a visitor logs in, and is on the page that they asked for', async () => {
  const shell = open(reviews, null)
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  act(() => shell.session.set({ ...signedIn, roles: ['no-known-role'] } as typeof signedIn))
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
})

test.each([STAFF_PATH, users])('%s is not found without a role', async (path) => {
  open(path, [])
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Your role does not open this page')).toBeNull()
  expect(shown()).not.toContain(STAFF_PATH)
})
