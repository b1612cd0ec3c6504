import { siteRoutes as contract } from '@platform/contracts/registry/site-routes'
import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'

test('the page and its entry are those of the contract', () => {
  expect(contract.safeParse(siteRoutes).error).toBeUndefined()
  expect(siteRoutes.paths).toEqual([{ path: '/kyc', exact: true }])
})
