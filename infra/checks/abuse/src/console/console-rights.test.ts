import { join } from 'node:path'
import { RIGHTS, type Right } from '@platform/contracts/identity/rights'
import { serviceNames } from '@platform/contracts/services'
import type { PolicyTable } from '@platform/testing/abuse'
import { expect, test } from 'vitest'
import { routesOf } from '../policy/policies.ts'
import { declarationsIn } from './declarations.ts'
import { type ListedPage, refusedCalls } from './refused-calls.ts'

const CONSOLE = join(import.meta.dirname, '../../../../../mfe-operator/src')
const all = await declarationsIn(CONSOLE)
const routes: PolicyTable = Object.assign({}, ...serviceNames.map(routesOf))
const pages = await listedPages()

type Routed = Omit<ListedPage, 'shows'> & { load: unknown; below?: readonly Routed[] }

/** The pages of `pages.ts` and those below them, each with the part that its file shows. */
async function listedPages(): Promise<ListedPage[]> {
  const { pages: table } = await import(join(CONSOLE, 'pages.ts'))
  return Object.values<Routed>(table)
    .flatMap((page) => [page, ...(page.below ?? [])])
    .map(({ path, rights, load }) => {
      const [, file] = /(features\/[\w/-]+\.tsx)/.exec(String(load)) ?? []
      const [, name] = /code\.(\w+)/.exec(String(load)) ?? []
      return { path, rights, shows: `${file}#${name}` }
    })
}

test.each(pages.map((page) => [page.path, page] as const))(
  'the roles that open %s may make each of its calls, or the page looks for the right first',
  (_path, page) => {
    expect(all.has(page.shows), page.shows).toBe(true)
    expect(refusedCalls(page, all, routes)).toEqual([])
  },
)

const pageAt = (path: string): ListedPage => {
  const found = pages.find((page) => page.path === path)
  if (!found) throw new Error(`no page ${path}`)
  return found
}

test.each(['debts', 'verifications', 'audit', 'webhooks', 'campaigns/new'])(
  'a role that opens %s by too weak a right is reported',
  (name) => {
    const page = { ...pageAt(`/operator/${name}`), rights: Object.keys(RIGHTS) as Right[] }
    expect(refusedCalls(page, all, routes)).not.toEqual([])
  },
)

test('a button whose right the page does not look for is reported', () => {
  const stricter: PolicyTable = {
    ...routes,
    'POST /api/users/admin/{id}/second-factor/end': { right: 'money.issue' },
  }
  expect(refusedCalls(pageAt('/operator/users'), all, stricter)).toEqual([
    '/operator/users: POST /users/admin/*/second-factor/end asks for money.issue, which admin, support lack',
  ])
})

test('a call of no route is reported', () => {
  const { 'GET /api/operator/acts': _, ...others } = routes
  expect(refusedCalls(pageAt('/operator/audit'), all, others)).toEqual([
    '/operator/audit: GET /operator/acts is no route',
  ])
})
