import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { partnerKey } from '../identity/partners.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { buildVersion, remoteName } from './build.ts'
import { type Channel, channels } from './channels.ts'
import { signedBuild } from './signed.ts'

export const channel = z.enum(channels)
export type { Channel }

/** Where the files of a build are, and the team's signed description of them. */
export const placedBuild = z.object({
  version: buildVersion,
  /** Absolute URL of its files, ending in a slash. */
  baseUrl: z.url(),
  /** A `BuildDescription`, signed by a key of the remote's team. */
  build: signedBuild,
})
export type PlacedBuild = z.infer<typeof placedBuild>

/**
 * One version of a remote in a channel. Weights of a remote's versions sum to 100. The first is the stable
 * one; canaries follow; weight 0 marks the previous stable one, which runs only where the others fail.
 */
export const weightedBuild = placedBuild.extend({ weight: z.number().min(0).max(100) })
export type WeightedBuild = z.infer<typeof weightedBuild>

/** Versions of one remote that were taken back, which a manifest names: the last ones. */
export const TAKEN_BACK_LIMIT = 5

/** Subjects with pins. Their marks are in the manifest of each channel. */
export const PINNED_LIMIT = 2_000

/** What a channel serves: the same for all. The text the registry signs (`remote-channel/1`). */
export const remotesManifest = z.object({
  channel,
  /** Grows with each change of the channel; a client refuses an older one. */
  serial: z.number().int().positive(),
  issuedAt: timestamp,
  expiresAt: timestamp,
  remotes: z.record(
    remoteName,
    z.object({
      releaseSalt: z.string(),
      versions: z.array(weightedBuild).min(1),
      /**
       * Versions that were rolled back or stopped, the last one first: an open page that runs one asks its user to load it
       * again. Absent: none.
       */
      takenBack: z.array(buildVersion).max(TAKEN_BACK_LIMIT).optional(),
    }),
  ),
  /** `pinMark` of each subject that has pins, `PINNED_LIMIT` at most: a client that finds its mark requests its pins. */
  pinned: z.array(z.string()),
  /** Share of devices, 0 to 1, that report loads and failures. */
  reporting: z.object({ stable: z.number().min(0).max(1), canary: z.number().min(0).max(1) }),
})
export type RemotesManifest = z.infer<typeof remotesManifest>

/** GET /api/remotes/manifest?channel=stable -> `signed`, whose text is a RemotesManifest. */
export const manifestQuery = z.object({ channel: channel.default('stable') })

/** Whom a pin is for. Pins made before `newPinSubject` existed may have other ids. */
export const pinSubject = z.string().regex(/^(user|partner):[\w-]{1,64}$/)
/** Whom a new pin is for: a user by their id, or a partner by the key in the page's address. */
export const newPinSubject = z.union([
  z.templateLiteral(['user:', id]),
  z.templateLiteral(['partner:', partnerKey]),
])

/** Versions for one user or partner, whatever the channel serves: the text signed as `remote-pins/1`. */
export const pins = z.object({
  subject: pinSubject,
  issuedAt: timestamp,
  expiresAt: timestamp,
  remotes: z.record(remoteName, placedBuild),
})
export type Pins = z.infer<typeof pins>

/** GET /api/remotes/pins (the caller's, by the bearer token) or ?partner=KEY -> `signed`, or 404. */
export const pinsQuery = z.object({ partner: textUpTo(64).optional() })
/** Longest life of a pin that ends, days. */
export const PIN_DAYS = 365

/** PUT and DELETE /api/remotes/:remote/pins, with a release token. Any pin there is can be ended. */
export const pinBody = z.strictObject({
  /** A user or a partner that there is; otherwise SUBJECT_UNKNOWN. */
  subject: newPinSubject,
  version: buildVersion,
  /** After so many days it ends automatically; null: it stays until somebody ends it. */
  days: z.number().int().min(1).max(PIN_DAYS).nullable().default(null),
})
export const unpinQuery = z.object({ subject: pinSubject })
/** Response of both; `version` is null when nothing is pinned. */
const pin = z.object({
  remote: remoteName,
  subject: pinSubject,
  version: buildVersion.nullable(),
})
/** `changed` is false if the same was pinned before. */
export const pinOutcome = pin.extend({
  changed: z.boolean(),
  /** When it ends automatically; null: it does not. */
  expiresAt: timestamp.nullable().default(null),
})
export type PinOutcome = z.infer<typeof pinOutcome>

/** GET /api/remotes/:remote/pins?cursor=, with a release token whose team may pin: newest first. */
export const pinsOfRemote = pageOf(
  z.object({
    subject: pinSubject,
    version: buildVersion,
    /** The team. */
    by: z.string(),
    pinnedAt: timestamp,
    expiresAt: timestamp.nullable(),
  }),
)
export type PinOfRemote = z.infer<typeof pinsOfRemote>['items'][number]
export const pinsOfRemoteQuery = z.object({ cursor: textUpTo(200).optional() })

/**
 * Permission for one user to run another build of one remote in their own page, for an hour: the text signed as
 * `remote-override/1`. A local build is not signed by a team; its origin is one the registry allows.
 */
export const overrideGrant = z.object({
  userId: z.string(),
  remote: remoteName,
  issuedAt: timestamp,
  expiresAt: timestamp,
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('build'), build: placedBuild }),
    z.object({
      kind: z.literal('local'),
      /** `http://localhost:3011`. */
      origin: z.url(),
      entry: z.url(),
      container: z.string(),
    }),
  ]),
})
export type OverrideGrant = z.infer<typeof overrideGrant>

/** POST /api/remotes/overrides, for operators -> `signed`, whose text is an OverrideGrant. */
export const overrideBody = z.strictObject({
  remote: remoteName,
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('build'), version: buildVersion }),
    z.strictObject({ kind: z.literal('local'), origin: z.url({ protocol: /^https?$/ }) }),
  ]),
})
