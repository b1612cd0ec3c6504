import { remote } from '@platform/contracts/clans/remote'
import { siteRoutes as contract } from '@platform/contracts/registry/site-routes'
import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'

test('the pages, their entries and the slot are those of the contract', () => {
  expect(contract.safeParse(siteRoutes).error).toBeUndefined()
  expect(siteRoutes.paths.map(({ path }) => path).toSorted()).toEqual([
    ...['/clan', '/clan-chief/', '/discover-clan', '/klash', '/leaderboard', '/my-clan/'],
    '/tournaments',
  ])
  for (const { module } of siteRoutes.slots ?? []) expect(Object.keys(remote)).toContain(module)
})
