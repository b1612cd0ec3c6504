import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { ReleaseRoles } from '@platform/contracts/registry/release-roles'
import type { Trust } from '@platform/contracts/registry/signed'
import type { SigningKey } from '@platform/federation/release/team-key'
import { keyFiles } from './key-files.ts'
import { newKey, publicPart } from './key-pair.ts'

const EVERYTHING: ReleaseRoles['teams'][number]['may'] = ['release', 'promote', 'rollback', 'pin']

/**
 * Makes the keys that are missing; those that are there stay. The lists of trusted keys and of release
 * roles are rewritten from them, so that the next start knows a new remote. The platform's team also keeps its
 * rights over remotes that have a key of an earlier call, because it retires those that are gone from the tree;
 * pages no longer trust their keys.
 */
export function ensureKeys(folder: string, remotes: readonly string[]): void {
  mkdirSync(join(folder, 'teams'), { recursive: true })
  const files = keyFiles(folder)
  const registry = readOrMakeKey(files.registry)
  const token = readOrMake(files.releaseToken, newToken)
  const teams = remotes.map((remote) => ({
    remote,
    key: publicPart(readOrMakeKey(files.teamKey(remote))),
    token: readOrMake(files.teamToken(remote), newToken),
  }))
  const roles: ReleaseRoles = {
    teams: [
      {
        name: 'platform',
        tokenSha256: sha256(token),
        remotes: [...new Set([...remotes, ...keyedRemotes(folder)])],
        may: EVERYTHING,
        hosts: ['shell'],
        keys: [],
      },
      ...teams.map((team) => ({
        name: team.remote,
        tokenSha256: sha256(team.token),
        remotes: [team.remote],
        may: EVERYTHING,
        hosts: [],
        keys: [team.key],
      })),
    ],
  }
  const trust: Trust = {
    registry: [publicPart(registry)],
    teams: Object.fromEntries(teams.map(({ remote, key }) => [remote, [key]])),
  }
  replace(files.roles, JSON.stringify(roles, null, 2))
  replace(files.trust, JSON.stringify(trust, null, 2))
}

/** Remotes with a key in the folder. */
function keyedRemotes(folder: string): string[] {
  const { dir, ext } = parse(keyFiles(folder).teamKey('mfe-any'))
  return readdirSync(dir)
    .filter((file) => parse(file).ext === ext)
    .map((file) => parse(file).name)
    .toSorted()
}

function readOrMakeKey(file: string): SigningKey {
  return JSON.parse(readOrMake(file, () => JSON.stringify(newKey(), null, 2))) as SigningKey
}

const newToken = () => randomBytes(32).toString('hex')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The content of a file that only its owner may read; made if it is not there. */
function readOrMake(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Replaces the file atomically: a reader never sees half of it. */
function replace(file: string, text: string): void {
  const draft = join(dirname(file), `.${process.pid}.new`)
  writeFileSync(draft, text)
  renameSync(draft, file)
}
