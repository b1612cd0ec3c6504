import process from 'node:process'
import { tryPnpm } from '../../../local/launcher/setup/packages.mjs'
import { ALLOWED_LICENCES } from './allowed.ts'
import { deprecationBreaches, licenceBreaches } from './breaches.ts'
import { deprecatedInLock } from './lock-file.ts'
import { productionPackages } from './production-packages.ts'

const production = await productionPackages()
const breaches = [
  ...report('licences', licenceBreaches(production, ALLOWED_LICENCES)),
  ...report('deprecations in the lock file', deprecationBreaches(production, deprecatedInLock())),
]
console.log('advisories (pnpm audit):')
// Some registries serve no advisories: that is no breach.
const args = ['audit', '--prod', '--ignore-registry-errors']
const audit = await tryPnpm(args, { output: 'inherit' })
process.exitCode = breaches.length > 0 || audit.code !== 0 ? 1 : 0

function report(name: string, found: string[]): string[] {
  console.log(`${name}: ${found.length} breaches in ${production.length} packages`)
  for (const line of found) console.log(`  ${line}`)
  return found
}
