import { createHash } from 'node:crypto'
import type { ReleaseRoles } from '@platform/contracts/registry/release-roles'
import { testKey } from './keys.ts'

export const RELEASE_TOKEN = 'a-release-token-for-tests'

/** Signs the builds of `testTeam`. */
export const teamKey = await testKey()

type Team = ReleaseRoles['teams'][number]

/** `mfe-a` to `mfe-z`, for tests with many remotes. */
export const letterRemotes = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `mfe-${letter}`)

/** A team with all rights over every remote of the tests, unless `own` says otherwise. */
export function testTeam(token = RELEASE_TOKEN, own: Partial<Team> = {}): Team {
  return {
    name: 'release-team',
    tokenSha256: createHash('sha256').update(token).digest('hex'),
    remotes: ['mfe-quests', 'mfe-wallet', ...letterRemotes],
    may: ['release', 'promote', 'rollback', 'pin'],
    hosts: ['shell'],
    keys: [teamKey.public],
    ...own,
  }
}
