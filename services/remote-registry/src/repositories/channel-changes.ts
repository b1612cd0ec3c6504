import type { Channel } from '@platform/contracts/registry/manifest'
import type { CanaryEvidence, ChangeAction } from '@platform/contracts/registry/releases'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import {
  type ChannelState,
  emptyChannel,
  type PinnedVersion,
  type Release,
  type Retirement,
} from '../domain/channel.ts'

/** The audit record of a change. */
export interface Change {
  action: ChangeAction
  /** The team, or `registry` when the judge stopped a canary. */
  by: string
  remote: string
  version: string
  reason: string | null
  evidence: CanaryEvidence | null
  /** Somebody gave all devices a build whose canary was stopped. */
  forced: boolean
  /** The plan that this change began, or is a step of. */
  plan: string | null
}

export interface RecordedChange extends ChannelState, Change {}

/**
 * A channel is the append-only list of its changes: change `serial` has the whole state after it. So the audit
 * trail and the served state cannot differ, and a serial is taken exactly once.
 */
interface ChangeDocument
  extends Omit<RecordedChange, 'evidence' | 'forced' | 'plan' | 'retired' | 'pinned'> {
  _id: string
  channel: string
  /** Missing in changes recorded before remotes could be retired. */
  retired?: readonly Retirement[]
  /** Missing in changes recorded before channels listed pinned versions. */
  pinned?: readonly PinnedVersion[]
  /** JSON. */
  evidence?: string | null
  /** Missing in changes recorded before forced ones were marked. */
  forced?: boolean
  /** Missing in changes recorded before canaries could have a plan. */
  plan?: string | null
}

const text = { type: String, required: true } as const

export const channelChangeSchema = new Schema<ChangeDocument>(
  {
    _id: text,
    channel: text,
    serial: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    releases: [
      {
        _id: false,
        remote: text,
        releaseSalt: text,
        stable: text,
        canary: new Schema(
          { version: text, weight: { type: Number, required: true } },
          { _id: false },
        ),
        lastGood: String,
        takenBack: { type: [String], default: undefined },
      },
    ],
    retired: [
      {
        _id: false,
        remote: text,
        version: text,
        by: text,
        reason: String,
        retiredAt: { type: Date, required: true },
      },
    ],
    pinned: [{ _id: false, remote: text, version: text }],
    action: text,
    by: text,
    remote: text,
    version: text,
    reason: String,
    evidence: String,
    forced: Boolean,
    plan: String,
  },
  { versionKey: false },
)
channelChangeSchema.index({ channel: 1, serial: -1 }, { unique: true })
channelChangeSchema.index({ channel: 1, remote: 1, serial: -1 })
channelChangeSchema.index({ channel: 1, action: 1, serial: -1 })

export interface ChannelChanges {
  current(channel: Channel): Promise<ChannelState>
  /** False if another change took the serial first. */
  add(channel: Channel, state: ChannelState, change: Change): Promise<boolean>
  /** Newest first, of one remote or of all, of one action or of all, below a serial. */
  list(
    channel: Channel,
    limit: number,
    where: {
      remote?: string | undefined
      action?: ChangeAction | undefined
      below?: number | undefined
    },
  ): Promise<RecordedChange[]>
  /** The newest of these changes to a version of a remote. */
  newest(
    channel: Channel,
    where: { remote: string; version: string; actions: readonly ChangeAction[] },
  ): Promise<RecordedChange | undefined>
  /** The same of each of these versions that has one. */
  newestOf(
    channel: Channel,
    where: { remote: string; versions: readonly string[]; actions: readonly ChangeAction[] },
  ): Promise<Pick<RecordedChange, 'version' | 'action' | 'changedAt'>[]>
}

/** @param pinnedVersions reads those of some remotes, for a channel whose last change was recorded without `pinned` */
export function channelChangesRepository(
  model: Model<ChangeDocument>,
  pinnedVersions: (remotes: readonly string[]) => Promise<readonly PinnedVersion[]>,
): ChannelChanges {
  return {
    async current(channel) {
      const last = await model.findOne({ channel }).sort({ serial: -1 }).lean<ChangeDocument>()
      if (!last) return emptyChannel
      const { releases, pinned } = last
      return {
        ...stateOf(last),
        ...(!pinned && { pinned: await pinnedVersions(releases.map(({ remote }) => remote)) }),
      }
    },
    async add(channel, state, { evidence, ...change }) {
      // Unique per serial: of two changes that follow one state, the second insert fails.
      const _id = `${channel}:${String(state.serial).padStart(12, '0')}`
      const json = evidence && JSON.stringify(evidence)
      return insertOnce(model, { _id, channel, ...state, ...change, evidence: json })
    },
    async list(channel, limit, { remote, action, below }) {
      const found = await model
        .find({
          channel,
          ...(remote === undefined ? {} : { remote }),
          ...(action === undefined ? {} : { action }),
          ...(below === undefined ? {} : { serial: { $lt: below } }),
        })
        .sort({ serial: -1 })
        .limit(limit)
        .lean<ChangeDocument[]>()
      return found.map(recordedOf)
    },
    async newest(channel, { remote, version, actions }) {
      const found = await model
        .findOne({ channel, remote, version, action: { $in: actions } })
        .sort({ serial: -1 })
        .lean<ChangeDocument>()
      return found ? recordedOf(found) : undefined
    },
    async newestOf(channel, { remote, versions, actions }) {
      const found = await model.aggregate<Newest>([
        {
          $match: {
            ...{ channel, remote },
            version: { $in: [...versions] },
            action: { $in: [...actions] },
          },
        },
        { $sort: { serial: -1 } },
        {
          $group: {
            _id: '$version',
            action: { $first: '$action' },
            changedAt: { $first: '$changedAt' },
          },
        },
      ])
      return found.map(({ _id, action, changedAt }) => ({ version: _id, action, changedAt }))
    },
  }
}

interface Newest extends Pick<RecordedChange, 'action' | 'changedAt'> {
  /** The version. */
  _id: string
}

function stateOf({
  serial,
  changedAt,
  releases,
  retired = [],
  pinned = [],
}: ChangeDocument): ChannelState {
  return {
    // The driver may return a 64-bit integer as a bigint.
    serial: Number(serial),
    changedAt,
    releases: releases.map(releaseOf),
    retired: retired.map(retirementOf),
    pinned: pinned.map(({ remote, version }) => ({ remote, version })),
  }
}

function retirementOf({ remote, version, by, reason, retiredAt }: Retirement): Retirement {
  return { remote, version, by, reason: reason ?? null, retiredAt }
}

function releaseOf(stored: Release): Release {
  const { remote, releaseSalt, stable, canary, lastGood, takenBack = [] } = stored
  const release = {
    remote,
    releaseSalt,
    stable,
    canary: canary ?? null,
    lastGood: lastGood ?? null,
  }
  return takenBack.length > 0 ? { ...release, takenBack } : release
}

function recordedOf(document: ChangeDocument): RecordedChange {
  const { action, by, remote, version, reason, evidence, forced = false, plan } = document
  return {
    ...stateOf(document),
    action,
    by,
    remote,
    version,
    reason: reason ?? null,
    forced,
    plan: plan ?? null,
    evidence: evidence ? (JSON.parse(evidence) as CanaryEvidence) : null,
  }
}
