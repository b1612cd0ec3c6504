import { z } from 'zod'
import { remoteName } from './build.ts'
import { channel } from './manifest.ts'
import { hostName } from './remote-contract.ts'
import { trustedKey } from './signed.ts'

/**
 * `release`: registers builds, and gives one to a share of devices, or to everybody as a remote's first version.
 * `promote`: gives a version to everybody in place of another, retires a remote and brings it back. `rollback`: ends a canary, or goes back.
 * `pin`: gives a version to one user or partner, in whatever channel their page follows.
 */
export const releaseRight = z.enum(['release', 'promote', 'rollback', 'pin'])
export type ReleaseRight = z.infer<typeof releaseRight>

/** Who may release which remotes: the registry's RELEASE_ROLES_FILE. */
export const releaseRoles = z.object({
  teams: z.array(
    z.object({
      /** Named in the audit trail. */
      name: z.string().min(1),
      /** SHA-256 of the team's release token (letters, digits, `-._~+/`), hex: the file holds no token. */
      tokenSha256: z.string().regex(/^[0-9a-f]{64}$/),
      remotes: z.array(remoteName),
      /** What it may do with these remotes. */
      may: z.array(releaseRight),
      /** Channels in which it may do so and deploy shells; all unless said. A pin is in no channel. */
      channels: z.array(channel).min(1).optional(),
      /** Shells that it deploys, and whose contracts it registers. */
      hosts: z.array(hostName).default([]),
      /** With these the team's CI signs its builds. */
      keys: z.array(trustedKey),
    }),
  ),
})
export type ReleaseRoles = z.infer<typeof releaseRoles>
