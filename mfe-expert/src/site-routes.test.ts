import { siteRoutes as contract } from '@platform/contracts/registry/site-routes'
import { expect, test } from 'vitest'
import { siteRoutes } from './site-routes.ts'

test('the pages and their entry are those of the contract', () => {
  expect(contract.safeParse(siteRoutes).error).toBeUndefined()
  expect(siteRoutes.paths.map(({ path }) => path)).toEqual(['/register-expert', '/expert-profile'])
})
