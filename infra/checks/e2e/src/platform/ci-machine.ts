import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { PlayOptions } from '@platform/launcher/ci/player'
import { onTestFinished } from 'vitest'
import { apiUrl, keyPath, siteUrl } from './addresses.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** The remote of the files that teams copy. */
const IN_RECIPES = 'mfe-quests'
/** What a machine of a CI does not have: credentials, and that a test has started it. */
const NOT_THERE =
  /^(RELEASE_TOKEN|PREVIEW_TOKEN|TEAM_KEY|PREVIEW_KEY|TEAM_KEY_FILE|NODE_ENV|TEST|VITEST.*)$/

interface CiMachine {
  options: PlayOptions
  /** Path of the repository's copy of a file for a CI, which has the remote's name. */
  recipe(file: string): Promise<string>
  /** The comment that the pull request got. */
  comment(): Promise<string>
}

/**
 * A machine of a CI with this tree checked out: its `npm run` calls the launcher of the tree, and packages are installed already. It
 * has no credentials but those that the file gives a step. What it writes lies in a folder of its own.
 */
export async function ciMachine(remote: string): Promise<CiMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const launcher = join(ROOT, 'infra/local/launcher/run.mjs')
  await program(
    join(folder, 'npm'),
    `[[ "$2" == pnpm ]] && exit 0
name="$2"; shift 2; [[ "$1" == -- ]] && shift
exec "${process.execPath}" "${launcher}" "$name" "$@"`,
  )
  // Without a comment of its own on the pull request there is none to edit.
  const comment = join(folder, 'comment.md')
  await program(
    join(folder, 'gh'),
    `[[ "$*" == *--edit-last* && ! -e "${comment}" ]] && exit 1
cp "$5" "${comment}"`,
  )
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value = '']) =>
      NOT_THERE.test(key) ? [] : [[key, value] as const],
    ),
  )
  return {
    options: { cwd: ROOT, env: { ...env, PATH: `${folder}:${env.PATH}` } },
    async recipe(file) {
      const text = await readFile(join(ROOT, 'infra/tools/ci', file), 'utf8')
      const own = text
        .replaceAll(IN_RECIPES, remote)
        .replaceAll('preview.md', join(folder, 'preview.md'))
      await writeFile(join(folder, file), own)
      return join(folder, file)
    },
    comment: () => readFile(comment, 'utf8'),
  }
}

async function program(path: string, script: string): Promise<void> {
  await writeFile(path, `#!/bin/bash\n${script}\n`)
  await chmod(path, 0o755)
}

/** What a team gives its CI: the addresses, its token, and the key that signs its builds. Here both are those of previews too. */
export async function ciCredentials(remote: string) {
  const read = async (name: string) => (await readFile(keyPath(name), 'utf8')).trim()
  const token = await read(`teams/${remote}.token`)
  const key = await read(`teams/${remote}.json`)
  return {
    vars: { REGISTRY_URL: apiUrl, SITE_URL: siteUrl },
    secrets: { RELEASE_TOKEN: token, TEAM_KEY: key, PREVIEW_TOKEN: token, PREVIEW_KEY: key },
  }
}
