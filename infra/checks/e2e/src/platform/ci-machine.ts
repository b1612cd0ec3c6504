import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { PlayOptions } from '@platform/launcher/ci/player'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')

/** The files that teams copy into their repositories. */
export const recipe = (file: string) => join(ROOT, 'infra/tools/ci', file)

/**
 * A machine of a CI with this tree checked out: its `npm run` calls the launcher of the tree, and packages are installed already. It
 * has no credentials but those that the file gives a step.
 */
export async function ciMachine(): Promise<PlayOptions> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const npm = join(folder, 'npm')
  const launcher = join(ROOT, 'infra/local/launcher/run.mjs')
  await writeFile(
    npm,
    `#!/bin/bash
[[ "$2" == pnpm ]] && exit 0
name="$2"; shift 2; [[ "$1" == -- ]] && shift
exec "${process.execPath}" "${launcher}" "$name" "$@"
`,
  )
  await chmod(npm, 0o755)
  const { RELEASE_TOKEN: _, TEAM_KEY: __, TEAM_KEY_FILE: ___, PATH = '', ...env } = process.env
  const given = Object.entries(env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return { cwd: ROOT, env: { ...Object.fromEntries(given), PATH: `${folder}:${PATH}` } }
}
