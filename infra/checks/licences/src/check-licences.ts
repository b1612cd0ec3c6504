import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { ALLOWED_INSTALL_SCRIPTS, ALLOWED_LICENCES } from './allowed.ts'
import { allPackages, productionPackages } from './installed-packages.ts'
import { deprecatedInLock } from './lock-file.ts'
import { advisories, tellsDeprecations } from './registry.ts'
import { deprecationBreaches, installScriptBreaches, licenceBreaches } from './rules.ts'

// `npm run licences`: what the platform is built on may be used, is kept up, and runs nothing when it is
// installed. Ends with 1 on a breach.
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const yaml = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'))
const { allowBuilds } = z
  .object({ allowBuilds: z.record(z.string(), z.boolean()) })
  .parse(yaml('pnpm-workspace.yaml'))
const policy = {
  licences: ALLOWED_LICENCES,
  installScripts: ALLOWED_INSTALL_SCRIPTS,
  allowBuilds,
}

const asking = Promise.all([advisories(root), tellsDeprecations(root)])
const production = productionPackages(root)
const everything = allPackages(root)
const [audit, told] = await asking
const breaches = [
  ...section('licences', licenceBreaches(production, policy), `${production.length} packages`),
  ...section(
    'install scripts',
    installScriptBreaches(everything, policy),
    `${everything.length} packages, run for: ${Object.keys(ALLOWED_INSTALL_SCRIPTS).join(', ')}`,
  ),
  ...section(
    'deprecations',
    deprecationBreaches(production, deprecatedInLock(yaml('pnpm-lock.yaml'))),
    told
      ? 'as the lock file records them'
      : 'as the lock file records them; NOT ASKED anew: this registry tells none',
  ),
  ...('answer' in audit
    ? section('advisories', audit.answer, 'asked')
    : notAsked('advisories', audit.silent)),
]
process.exitCode = breaches.length > 0 ? 1 : 0

function notAsked(name: string, why: string): string[] {
  process.stdout.write(`${name}: NOT ASKED (${why})\n`)
  return []
}

function section(name: string, found: string[], scope: string): string[] {
  const verdict = found.length === 0 ? 'none in breach' : `${found.length} in breach`
  const lines = [`${name}: ${verdict} (${scope})`, ...found.map((text) => `  ${text}`)]
  process.stdout.write(`${lines.join('\n')}\n`)
  return found
}
