import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { buildVersion, remoteName, sourceCommit } from './build.ts'
import { channel } from './manifest.ts'
import { releaseRight } from './release-roles.ts'
import { canaryEvidence } from './releases.ts'
import { contractDifference } from './remote-contract.ts'
import { versionError } from './version-errors.ts'

/** How long an attempt to send a notice is repeated, days, and how long it is kept. */
export const NOTICE_RETRIED_DAYS = 3
export const NOTICE_KEPT_DAYS = 30

/** Errors that a notice has: those of most devices. */
export const NOTICE_ERRORS = 5

/** What is between two versions, by the commits that their builds brought. */
const commitsBetween = z.object({
  /** Newest first. */
  items: z.array(sourceCommit),
  /** False when there may be more: the builds have no commit in common, or one of them brought none. */
  isComplete: z.boolean(),
})
export type CommitsBetween = z.infer<typeof commitsBetween>

/**
 * What the registry sends to the teams of a remote, as a webhook (this JSON, signed as in docs/webhooks.md) and in words by
 * e-mail: when it stopped a canary, when it refused a release, and when a team asks for a test.
 */
export const releaseNotice = z.object({
  /** The same for every attempt. */
  id: z.string(),
  type: z.enum(['canary.stopped', 'release.refused', 'notice.test']),
  createdAt: timestamp,
  data: z.object({
    remote: remoteName,
    channel,
    /** The canary, or the version that is refused. */
    version: buildVersion,
    /** The version that devices have; null if the channel serves none. */
    stable: buildVersion.nullable(),
    /** Since the stable version. */
    commits: commitsBetween,
    /** Of a stopped canary. */
    evidence: canaryEvidence.nullable(),
    /** What the version threw, if it ran: those of most devices first. */
    errors: z.array(versionError).max(NOTICE_ERRORS),
    /** Of a refused release: the code of the refusal, and in what way it would break something. */
    refusal: z.object({ code: z.string(), differences: z.array(contractDifference) }).nullable(),
  }),
})
export type ReleaseNotice = z.infer<typeof releaseNotice>

/** GET /api/remotes/team, with a release token: whose it is, and where notices go. */
export const teamView = z.object({
  name: z.string(),
  remotes: z.array(remoteName),
  /** Services besides those that have the name of one of these remotes. */
  services: z.array(z.string()),
  may: z.array(releaseRight),
  /** Null: all. */
  channels: z.array(channel).nullable(),
  /** When its token ends; null for one without an end. */
  tokenExpiresAt: timestamp.nullable(),
  webhook: z
    .object({
      url: z.string(),
      /** The secret that signs it: of this team alone. */
      secret: z.string(),
      /** Whether the deployment lists its host (`WEBHOOK_HOSTS`). */
      isListed: z.boolean(),
    })
    .nullable(),
  emails: z.array(z.string()),
})
export type TeamView = z.infer<typeof teamView>

/** POST /api/remotes/team/test-notice {remote}, with a release token: sends a `notice.test` to the team. */
export const testNoticeBody = z.strictObject({ remote: remoteName })
/** How many messages are sent; 0 for a team without a webhook and an e-mail address. */
export const testNoticeSent = z.object({ id: z.string(), messages: z.number().int() })
export type TestNoticeSent = z.infer<typeof testNoticeSent>
