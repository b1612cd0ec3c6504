import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { isEmail } from '../rules/email.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { remoteName } from './build.ts'
import { channel } from './manifest.ts'
import { hostName } from './remote-contract.ts'
import { trustedKey } from './signed.ts'

/**
 * `preview`: registers builds and makes previews of them, and nothing that a channel serves: for the job of a CI that runs what nobody
 * has reviewed. What a team without `release` signed is released to nobody: a team with it registers its own build in its place.
 * `release`: the same, and gives one to a share of devices, or to everybody as a remote's first version.
 * `promote`: gives a version to everybody in place of another, retires a remote and brings it back. `rollback`: ends a canary, or goes back.
 * `pin`: gives a version to one user or partner, in whatever channel their page follows.
 */
export const releaseRight = z.enum(['preview', 'release', 'promote', 'rollback', 'pin'])
export type ReleaseRight = z.infer<typeof releaseRight>

/** SHA-256 of a release token (letters, digits, `-._~+/`), hex: the file holds no token. */
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Where a team gets notices about its remotes (registry/notices). */
const notify = z.object({
  webhook: z
    .object({
      /** At a host that the deployment lists (`WEBHOOK_HOSTS`). */
      url: textUpTo(500).check(z.url({ protocol: /^https?$/ })),
      /** Counts the changes of the secret, which follows from it. */
      secretVersion: z.number().int().positive().default(1),
    })
    .optional(),
  emails: z
    .array(textUpTo(254).refine(isEmail, { message: 'is no e-mail address' }))
    .max(10)
    .default([]),
})

/** Who may release which remotes: the registry's RELEASE_ROLES_FILE. */
export const releaseRoles = z.object({
  teams: z.array(
    z.object({
      /** Named in the audit trail. */
      name: z.string().min(1),
      /** Another one for a team that takes the name of one that was removed: it gets another secret. The name unless said. */
      id: z.string().min(1).optional(),
      tokenSha256: tokenHash,
      /** When the token ends; never unless said. */
      tokenExpiresAt: timestamp.optional(),
      /** The token before it, which is accepted until then: a CI gets the new one meanwhile. */
      formerToken: z.object({ sha256: tokenHash, until: timestamp }).optional(),
      remotes: z.array(remoteName),
      /** Services that it releases besides those that have the name of one of its remotes (`mfe-quests`: `quests`). */
      services: z.array(textUpTo(40)).optional(),
      /** What it may do with these remotes, and with its services. */
      may: z.array(releaseRight),
      /**
       * Channels in which it may do so and deploy shells; all unless said. A pin is in no channel. A service is in all of them: it
       * is released by a team that may act in `stable`.
       */
      channels: z.array(channel).min(1).optional(),
      /** Shells that it deploys, and whose contracts it registers. */
      hosts: z.array(hostName).default([]),
      /** With these the team's CI signs its builds. */
      keys: z.array(trustedKey),
      notify: notify.optional(),
    }),
  ),
})
export type ReleaseRoles = z.infer<typeof releaseRoles>
