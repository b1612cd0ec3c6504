import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type ReleaseRoles, releaseRoles } from '@platform/contracts/registry/release-roles'
import type { Trust } from '@platform/contracts/registry/signed'
import type { SigningKey } from '@platform/federation/release/team-key'
import { newToken, sha256, type TeamRoles } from '../release/team-roles.ts'
import { keyFiles } from './key-files.ts'
import { newKey, publicPart } from './key-pair.ts'
import { replaceFile } from './replace-file.ts'

const EVERYTHING: ReleaseRoles['teams'][number]['may'] = ['release', 'promote', 'rollback', 'pin']

/**
 * Makes the keys that are missing; those that are there stay. The lists of trusted keys and of release
 * roles are rewritten from them, so that the next start knows a new remote. The platform's team also keeps its
 * rights over remotes that have a key of an earlier call, because it retires those that are gone from the tree;
 * pages no longer trust their keys. What `npm run team` added stays: further teams, notices, and a token that is replaced.
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
  const before = rolesBefore(files.roles)
  const own: TeamRoles[] = [
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
  ]
  const former = new Set([...own.map(({ name }) => name), ...keyedRemotes(folder)])
  const added = before.filter(({ name }) => !former.has(name))
  const roles: ReleaseRoles = { teams: [...own.map((team) => withAdded(team, before)), ...added] }
  const trust: Trust = {
    registry: [publicPart(registry)],
    teams: Object.fromEntries(
      teams.map(({ remote, key }) => {
        const others = added.flatMap((team) => (team.remotes.includes(remote) ? team.keys : []))
        return [remote, [key, ...others]]
      }),
    ),
  }
  replaceFile(files.roles, JSON.stringify(roles, null, 2))
  replaceFile(files.trust, JSON.stringify(trust, null, 2))
}

/** The teams of an earlier call; none if the file is not there, or of no use. */
function rolesBefore(file: string): TeamRoles[] {
  try {
    return releaseRoles.parse(JSON.parse(readFileSync(file, 'utf8'))).teams
  } catch {
    return []
  }
}

/** Where its notices go, and when its tokens end, are not of the keys. */
function withAdded(team: TeamRoles, before: readonly TeamRoles[]): TeamRoles {
  const known = before.find(({ name }) => name === team.name)
  if (!known) return team
  const { notify, formerToken, tokenExpiresAt } = known
  return {
    ...team,
    ...(notify && { notify }),
    ...(formerToken && { formerToken }),
    ...(tokenExpiresAt && { tokenExpiresAt }),
  }
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

/** The content of a file that only its owner may read; made if it is not there. */
function readOrMake(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
