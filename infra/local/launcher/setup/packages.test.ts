import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { installFailure, packageFiles } from './packages.mjs'
import { ROOT } from './places.mjs'

const STALE = `Error: ERR_PNPM_OUTDATED_LOCKFILE

  × installing dependencies
  ╰─▶ Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up
      to date with package.json.

        Failure reason:
        specifiers in the lockfile don't match specifiers in package.json:
      * in importers["services/clans"]:
      * 1 dependency was added: zod@catalog:
  help: Regenerate the lockfile with \`pnpm install --lockfile-only\` so that
        pnpm-lock.yaml reflects the current package.json`

it('a stale lock file names the command of this tree, not that of pnpm', () => {
  const { message } = installFailure(STALE)
  expect(message).toContain('1 dependency was added: zod')
  expect(message).toContain('npm run pnpm -- install')
  expect(message).not.toContain('--lockfile-only')
})

it('any other failure shows what pnpm printed', () => {
  expect(installFailure('ERR_PNPM_FETCH_404').message).toContain('ERR_PNPM_FETCH_404')
})

it('the set-up compares every package.json that the lock file has', async () => {
  const listed = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: ROOT })
  const tracked = listed.toString().trim().split('\n')
  expect(await packageFiles()).toEqual(expect.arrayContaining(tracked))
})
