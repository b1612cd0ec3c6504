import { beforeAll, expect, test } from 'vitest'
import { ALLOWED_LICENCES } from './allowed.ts'
import { deprecationBreaches, licenceBreaches } from './breaches.ts'
import { deprecatedInLock } from './lock-file.ts'
import { type ProductionPackage, productionPackages } from './production-packages.ts'

let production: ProductionPackage[]
beforeAll(async () => {
  production = await productionPackages()
})

test('every licence of a production dependency is on the list', () => {
  // An empty or partial list would pass the check.
  expect(production.length).toBeGreaterThan(100)
  expect(licenceBreaches(production, ALLOWED_LICENCES)).toEqual([])
})

test('no production dependency was deprecated when it was locked', () => {
  expect(deprecationBreaches(production, deprecatedInLock())).toEqual([])
})
