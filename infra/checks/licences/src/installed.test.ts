import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ALLOWED_INSTALL_SCRIPTS, ALLOWED_LICENCES } from './allowed.ts'
import { allPackages, productionPackages } from './installed-packages.ts'
import { deprecatedInLock } from './lock-file.ts'
import { deprecationBreaches, installScriptBreaches, licenceBreaches } from './rules.ts'

// What `npm run licences` finds without asking a registry.
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const yaml = (file: string) => parse(readFileSync(join(root, file), 'utf8'))
const policy = {
  licences: ALLOWED_LICENCES,
  installScripts: ALLOWED_INSTALL_SCRIPTS,
  allowBuilds: yaml('pnpm-workspace.yaml').allowBuilds,
}
const production = productionPackages(root)

test('every licence of a production dependency is on the list', () => {
  expect(production.length).toBeGreaterThan(100)
  expect(licenceBreaches(production, policy)).toEqual([])
})

test('no install script runs but the named ones', () => {
  expect(installScriptBreaches(allPackages(root), policy)).toEqual([])
})

test('no production dependency was deprecated when it was locked', () => {
  expect(deprecationBreaches(production, deprecatedInLock(yaml('pnpm-lock.yaml')))).toEqual([])
})
