import { siteRoutes as contract } from '@platform/contracts/registry/site-routes'
import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'

test('the pages and their entries are those of the contract', () => {
  expect(contract.safeParse(siteRoutes).error).toBeUndefined()
  expect(siteRoutes.paths.map(({ path }) => path).toSorted()).toEqual([
    ...['/my-pog', '/pog', '/pog-showcase'],
  ])
})
