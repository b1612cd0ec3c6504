import { createHash, timingSafeEqual } from 'node:crypto'
import { channel, PINNED_LIMIT } from '@platform/contracts/registry/manifest'
import type { ReleaseRight, ReleaseRoles } from '@platform/contracts/registry/release-roles'
import type { TrustedKey } from '@platform/contracts/rules/signed-text'
import type { Decision, Release, Retirement } from './channel.ts'

export type Team = ReleaseRoles['teams'][number]

/**
 * The team with this release token, or with it as the one before, while it is accepted. All digests are compared, in constant
 * time, so that the response time reveals no token.
 */
export function teamOfToken({ teams }: ReleaseRoles, token: string, now: Date): Team | undefined {
  const digest = createHash('sha256').update(token).digest()
  const isOf = (sha256: string) => timingSafeEqual(digest, Buffer.from(sha256, 'hex'))
  const isOver = (end: string | undefined) => end !== undefined && now >= new Date(end)
  return teams.filter(({ tokenSha256, tokenExpiresAt, formerToken }) => {
    const isCurrent = isOf(tokenSha256) && !isOver(tokenExpiresAt)
    const isFormer = formerToken !== undefined && isOf(formerToken.sha256)
    return isCurrent || (isFormer && !isOver(formerToken.until))
  })[0]
}

/** The keys that may sign builds of a remote. */
export function keysFor({ teams }: ReleaseRoles, remote: string): TrustedKey[] {
  return teams.flatMap(({ remotes, keys }) => (remotes.includes(remote) ? keys : []))
}

/** Whether a team has a right; `release` has `preview` in it. */
export function holds({ may }: Team, right: ReleaseRight): boolean {
  return may.includes(right) || (right === 'preview' && may.includes('release'))
}

/** Whether the key is of teams of the remote that release nothing of it, as of one for previews. */
export function isForPreviews({ teams }: ReleaseRoles, remote: string, keyId: string): boolean {
  const owners = teams.filter(
    ({ remotes, keys }) => remotes.includes(remote) && keys.some(({ kid }) => kid === keyId),
  )
  return owners.length > 0 && owners.every((team) => !holds(team, 'release'))
}

/**
 * Most users and partners that a remote may be pinned for: an equal part of all for each remote that a team has, and
 * none for others.
 */
export function pinShares({ teams }: ReleaseRoles): (remote: string) => number {
  const remotes = new Set(teams.flatMap((team) => team.remotes))
  const share = Math.floor(PINNED_LIMIT / Math.max(1, remotes.size))
  return (remote) => (remotes.has(remote) ? share : 0)
}

/** Whether a team may act in a channel. True for an unknown name, which the schema of the route refuses. */
export function mayActIn({ channels }: Team, name: unknown): boolean {
  const { data } = channel.safeParse(name)
  return data === undefined || channels === undefined || channels.includes(data)
}

/**
 * The right that a release needs: `promote` when it replaces the version of all devices or brings back a retired
 * remote, `release` for a canary or a remote's first version.
 */
export function rightToDecide(
  before: Release | Retirement | undefined,
  { action }: Decision,
): ReleaseRight {
  return action === 'release' && before ? 'promote' : 'release'
}
