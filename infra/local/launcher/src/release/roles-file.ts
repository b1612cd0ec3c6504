import { readFile } from 'node:fs/promises'
import { type ReleaseRoles, releaseRoles } from '@platform/contracts/registry/release-roles'
import { SetUpFailure } from '../../setup/failure.mjs'
import { ensureKeys } from '../keys/ensure-keys.ts'
import { keyFiles } from '../keys/key-files.ts'
import { replaceFile } from '../keys/replace-file.ts'
import { remoteNames } from '../remotes.ts'
import { keysDir, readSettings } from '../settings.ts'

/** A file of teams (RELEASE_ROLES_FILE), and of the local platform also the files of its tokens and keys. */
export interface RolesFile {
  path: string
  roles: ReleaseRoles
  save(roles: ReleaseRoles): void
  /** Keeps the token of a team where local commands find it; of any other file nobody keeps it. */
  keepToken(team: string, token: string): void
}

/**
 * The file that is named, else that of the local platform.
 * @throws SetUpFailure for a file that is not there, or is none of teams
 */
export async function openRolesFile(
  named: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<RolesFile> {
  const folder = keysDir(readSettings(env))
  const local = keyFiles(folder)
  const path = named ?? local.roles
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SetUpFailure(
      `${path} cannot be read.`,
      named ? 'It is the RELEASE_ROLES_FILE of the registry.' : 'Start a platform once: npm start',
    )
  })
  const parsed = releaseRoles.safeParse(parseJson(text))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((each) => `  ${each.path.join('.')}: ${each.message}`)
    throw new SetUpFailure(`${path} is no file of teams.\n${problems.join('\n')}`)
  }
  return {
    path,
    roles: parsed.data,
    save(roles) {
      // What is written is what the registry reads: a mistake is found here.
      replaceFile(path, `${JSON.stringify(releaseRoles.parse(roles), null, 2)}\n`)
      // The keys of a new team are trusted by local pages.
      if (!named) ensureKeys(folder, remoteNames())
    },
    keepToken(team, token) {
      if (named) return
      if (team === 'platform') replaceFile(local.releaseToken, token, 0o600)
      else if (remoteNames().includes(team)) replaceFile(local.teamToken(team), token, 0o600)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
