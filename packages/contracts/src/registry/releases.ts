import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { buildVersion, remoteName } from './build.ts'
import { canaryPlan, canaryProgress } from './canary-plan.ts'
import { channel } from './manifest.ts'
import { contractDifference, remoteContract } from './remote-contract.ts'

/**
 * Changes of a channel, each with a release token whose role covers the remote and the channel:
 * POST /api/remotes/:remote/channels/:channel/release   {version, canary, force?, plan?} canary: percent, null = everybody,
 *   which needs the right to promote when the channel has another version of the remote; with `plan` the canary grows automatically
 * POST /api/remotes/:remote/channels/:channel/promote   {version?, force?}  the canary becomes the stable one, or the version
 *   that is named: any registered one
 * POST /api/remotes/:remote/channels/:channel/rollback  {version?, to?, force?, reason?} ends the canary; without one, back to the last
 *   good; with `to` back to that version, which takes the right to promote unless it is the stable or the last good one
 * POST /api/remotes/:remote/channels/:channel/retire    {reason?}           the channel has the remote no longer; takes the
 *   right to promote, and so does a rollback or release that brings it back
 * Each answers `remoteStatus`; asking for what is so already changes nothing.
 */
/** Gives a build to everybody, at once or by a plan, although its canary was stopped. */
const force = z.boolean().default(false)

export const releaseBody = z
  .strictObject({
    version: buildVersion,
    canary: z.number().int().min(1).max(99).nullable().default(null),
    force,
    /** In place of `canary`: the first step is its share. A remote's first version goes to everybody all the same. */
    plan: canaryPlan.optional(),
  })
  .refine(({ canary, plan }) => canary === null || plan === undefined, {
    path: ['canary'],
    message: 'is the first step of the plan',
  })
/** `version`: the one meant; a promotion or rollback of it that is made already changes nothing. */
export const promoteBody = z.strictObject({ version: buildVersion.optional(), force })
export const rollbackBody = z.strictObject({
  version: buildVersion.optional(),
  /** The version to go back to, any registered one, in place of `version`. */
  to: buildVersion.optional(),
  force,
  reason: textUpTo(500).optional(),
})
export const retireBody = z.strictObject({ reason: textUpTo(500).optional() })

/** How a remote left a channel. */
const retirement = z.object({
  /** The version that was stable. */
  version: buildVersion,
  by: z.string(),
  reason: z.string().nullable(),
  retiredAt: timestamp,
})

/** What a channel serves of one remote. */
export const remoteStatus = z.object({
  channel,
  remote: remoteName,
  /** Of the channel: grows by one with each change of any of its remotes. */
  serial: z.number().int().nonnegative(),
  /** None of a remote that the channel does not serve. */
  versions: z.array(z.object({ version: buildVersion, weight: z.number() })),
  /** Only of a retired remote. */
  retired: retirement.optional(),
})
export type RemoteStatus = z.infer<typeof remoteStatus>

export const changeAction = z.enum([
  'release',
  'canary',
  'promote',
  'rollback',
  'canary-stopped',
  'retire',
  /** A rollback of a retirement. */
  'restore',
  /**
   * A version is pinned for the first user or partner, and for no one any more. With a reason, the registry ended one
   * pin of the version, also if others are pinned to it.
   */
  'pin',
  'unpin',
])
export type ChangeAction = z.infer<typeof changeAction>

/** Devices that reported on the two versions when a canary was stopped automatically. */
export const canaryEvidence = z.object({
  stable: z.object({ version: buildVersion, devices: z.number(), failed: z.number() }),
  canary: z.object({ version: buildVersion, devices: z.number(), failed: z.number() }),
  /** Configured: how much larger the canary's failing share may be, 0 to 1. */
  margin: z.number(),
  /** Most frequent reasons among the canary's failures. */
  reasons: z.array(z.object({ reason: z.string(), devices: z.number() })),
})
export type CanaryEvidence = z.infer<typeof canaryEvidence>

/** Details of BUILD_STOPPED: where and why the canary of the build was stopped. */
export interface StoppedBuild extends Record<string, unknown> {
  version: string
  channel: string
  stoppedAt: string
  evidence: CanaryEvidence | null
}

/** One line of the audit trail. */
export const channelChange = remoteStatus.extend({
  action: changeAction,
  version: buildVersion,
  by: z.string(),
  reason: z.string().nullable(),
  evidence: canaryEvidence.nullable(),
  /** A build whose canary was stopped, which somebody gave to everybody with `force`. */
  forced: z.boolean().default(false),
  changedAt: timestamp,
})
export type ChannelChange = z.infer<typeof channelChange>

/** GET /api/remotes/status?channel=, with a release token or for operators. */
export const status = z.object({
  channel,
  serial: z.number().int().nonnegative(),
  remotes: z.array(
    /** `plan`: of a canary that grows automatically. */
    remoteStatus.extend({ plan: canaryProgress.optional() }),
  ),
})
export type RegistryStatus = z.infer<typeof status>
/** GET /api/remotes/changes?channel=&remote=&cursor=, newest first. */
export const changesQuery = z.object({
  channel: channel.default('stable'),
  remote: remoteName.optional(),
  cursor: textUpTo(200).optional(),
})

/**
 * POST /api/remotes/:remote/channels/:channel/check {version}, with a release token: what a release of a
 * registered build would break, without releasing it.
 */
export const checkBody = z.strictObject({ version: buildVersion })
export const checked = z.object({ differences: z.array(contractDifference) })
export type Checked = z.infer<typeof checked>

/** GET /api/remotes/:remote/contract?channel=, public: what the stable version promises. */
export const liveContractQuery = z.object({ channel: channel.default('stable') })
export const liveContract = z.object({
  remote: remoteName,
  version: buildVersion,
  shellApi: z.number().int(),
  contract: remoteContract,
})
export type LiveContract = z.infer<typeof liveContract>
