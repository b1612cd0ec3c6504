import { ROLES } from '@platform/contracts/identity/rights'
import { OPERATOR_PATH, OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { siteRoutes as contract } from '@platform/contracts/registry/site-routes'
import { covers } from '@platform/contracts/rules/site-path'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from './app.tsx'
import { messages } from './i18n/messages.ts'
import { pages } from './pages.ts'
import { siteRoutes } from './site-routes.ts'

async function open(path: string, roles: readonly string[] | null) {
  const session = roles ? ({ ...signedIn, roles } as typeof signedIn) : visitor
  const shell = createFakeShell({ now: 0, session })
  const mounted = await mountRemote({ App, messages, shell, api: createFakeApi(), path })
  return { shell, ...mounted }
}
const shown = () =>
  within(screen.getByRole('navigation', { name: 'Pages of the console' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const {
  campaigns,
  content,
  reviews,
  reports,
  approvals,
  verifications,
  risk,
  riskRules,
  experts,
  users,
  money,
  debts,
  store,
  prices,
  cards,
  settings,
  tournaments,
  webhooks,
  notifications,
  analytics,
  links,
  health,
  deadLetters,
  audit,
  rights,
} = OPERATOR_PATHS

test.each([
  [
    'admin',
    [
      ...[campaigns, reviews, reports, approvals, content, tournaments, cards, webhooks],
      ...[users, risk, riskRules, experts, money, store, prices],
      ...[analytics, links, notifications, health, deadLetters, audit, settings],
    ],
  ],
  ['finance', [campaigns, approvals, tournaments, experts, money, debts, notifications]],
  [
    'support',
    [
      ...[campaigns, content, users, risk, riskRules, experts],
      ...[analytics, links, notifications, health, deadLetters, settings],
    ],
  ],
  [
    'read-only',
    [
      ...[campaigns, content, experts],
      ...[analytics, links, notifications, health, deadLetters, audit, settings],
    ],
  ],
  [
    'reviewer',
    [...[campaigns, reviews, reports, tournaments], ...[risk, riskRules, experts, notifications]],
  ],
  ['kyc-reviewer', [verifications]],
  [
    'campaign-manager',
    [
      ...[campaigns, approvals, content, tournaments, cards, webhooks, experts, store, prices],
      ...[analytics, links, notifications, settings],
    ],
  ],
] as const)('the navigation of %s has the pages that the role opens: %j', async (role, paths) => {
  await open(OPERATOR_PATH, [role])
  // Everybody with a role reads the table of roles.
  expect(shown()).toEqual([OPERATOR_PATH, ...paths, rights])
})

test('each page is in the navigation of some role', async () => {
  await open(OPERATOR_PATH, ROLES)
  expect(shown().toSorted()).toEqual([OPERATOR_PATH, ...Object.values(OPERATOR_PATHS)].toSorted())
})

test.each(Object.values(pages).map(({ path }) => path))(
  '%s says that no role opens it',
  async (path) => {
    await open(path, ['no-known-role'])
    const text =
      path === OPERATOR_PATH ? 'Your roles open no page here' : 'Your role does not open this page'
    expect(await screen.findByText(text)).toBeDefined()
  },
)

test('a visitor logs in, and is on the page that they asked for', async () => {
  const { shell } = await open(reviews, null)
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  act(() => shell.session.set({ ...signedIn, roles: ['no-known-role'] } as typeof signedIn))
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
})

test.each([OPERATOR_PATH, users])('%s is not found without a role', async (path) => {
  const { onNotFound } = await open(path, [])
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})

test('a path that is no page is reported to the shell, which shows the not-found page', async () => {
  const { onNotFound } = await open(`${OPERATOR_PATH}extra`, ['admin'])
  expect(onNotFound).toHaveBeenLastCalledWith(`${OPERATOR_PATH}extra`)
})

test('the routes are those of the contract, and cover every page', () => {
  expect(contract.safeParse(siteRoutes).error).toBeUndefined()
  const covered = Object.values(pages).filter(({ path }) =>
    siteRoutes.paths.some((route) => covers(route, path)),
  )
  expect(covered).toHaveLength(Object.keys(pages).length)
})
