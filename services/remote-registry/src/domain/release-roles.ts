import { createHash, timingSafeEqual } from 'node:crypto'
import type { ReleaseRoles } from '@platform/contracts/registry/release-roles'
import type { TrustedKey } from '@platform/contracts/rules/signed-text'

export type Team = ReleaseRoles['teams'][number]

/** Whose release token this is. Takes the same time for any guess: digests are of one length, all are compared. */
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
