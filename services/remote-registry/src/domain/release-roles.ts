import { createHash, timingSafeEqual } from 'node:crypto'
import { channel, PINNED_LIMIT } from '@platform/contracts/registry/manifest'
import type { ReleaseRight, ReleaseRoles } from '@platform/contracts/registry/release-roles'
import type { TrustedKey } from '@platform/contracts/rules/signed-text'
import type { Decision, Release, Retirement } from './channel.ts'

export type Team = ReleaseRoles['teams'][number]

/** The team with this release token. In constant time: digests have one length, and all are compared. */
export function teamOfToken({ teams }: ReleaseRoles, token: string): Team | undefined {
  const shown = createHash('sha256').update(token).digest()
  return teams.filter(({ tokenSha256 }) =>
    timingSafeEqual(shown, Buffer.from(tokenSha256, 'hex')),
  )[0]
}

/** The keys that may sign builds of a remote. */
export function keysFor({ teams }: ReleaseRoles, remote: string): TrustedKey[] {
  return teams.flatMap(({ remotes, keys }) => (remotes.includes(remote) ? keys : []))
}

/** Most users and partners that one remote may be pinned for: an equal part of all for each remote that a team has. */
export function pinShare({ teams }: ReleaseRoles): number {
  const remotes = new Set(teams.flatMap((team) => team.remotes))
  return Math.floor(PINNED_LIMIT / Math.max(1, remotes.size))
}

/** Whether a team's role reaches to a channel. What names no channel there is, is left to the route's schema. */
export function mayActIn({ channels }: Team, named: unknown): boolean {
  const { data } = channel.safeParse(named)
  return data === undefined || channels === undefined || channels.includes(data)
}

/**
 * The right that a release needs: to give a version to everybody in place of another one is to promote it,
 * or to roll back, and so is to bring back a retired remote. A canary, or a remote's first version, is a release
 * and no more.
 */
export function rightToDecide(
  before: Release | Retirement | undefined,
  { action }: Decision,
): ReleaseRight {
  return action === 'release' && before ? 'promote' : 'release'
}
