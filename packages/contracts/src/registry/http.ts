import { z } from 'zod'
import { timestamp } from '../envelope.ts'

export const remoteName = z.string().regex(/^mfe-[a-z]+$/)
export const buildVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/)
export const channel = z.enum(['stable', 'beta'])

/** Subresource integrity of a file: `sha384-<base64>`. */
export const fileHash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
/** Path within the build, forward slashes, no leading one. */
export const filePath = z
  .string()
  .regex(/^(?!.*\.\.)[\w@.-]+(\/[\w@.-]+)*$/)
  .max(200)

/** What a build says of itself. `entry` is its federation container. */
export const buildDescription = z.object({
  remote: remoteName,
  version: buildVersion,
  entry: filePath,
  /** Global under which the entry registers its container. */
  container: z.string().regex(/^[A-Za-z_$][\w$@.+-]*$/),
  shellApi: z.number().int().positive(),
  /** Ranges of what it shares, by package. */
  shared: z.record(z.string(), z.string()),
  files: z.record(filePath, fileHash),
})
export type BuildDescription = z.infer<typeof buildDescription>

/** One version of a remote in a channel. Weights of a remote's versions sum to 100. */
export const weightedBuild = buildDescription.omit({ remote: true }).extend({
  weight: z.number().min(0).max(100),
  /** Where its files lie, absolute, ending in a slash. */
  baseUrl: z.url(),
})

/** GET /api/remotes/manifest?channel=stable: the same answer to all (design 10). */
export const remotesManifest = z.object({
  channel,
  /** Grows with each change of the channel; a client refuses an older one. */
  serial: z.number().int().positive(),
  issuedAt: timestamp,
  expiresAt: timestamp,
  remotes: z.record(
    remoteName,
    z.object({ releaseSalt: z.string(), versions: z.array(weightedBuild).min(1) }),
  ),
})
export type RemotesManifest = z.infer<typeof remotesManifest>

export const manifestQuery = z.object({ channel: channel.default('stable') })

/** PUT /api/remotes/:remote/builds/:version, with the release token; the files follow one by one. */
export const registered = z.object({
  remote: remoteName,
  version: buildVersion,
  missing: z.array(filePath),
})
/** POST /api/remotes/:remote/channels/:channel. */
export const promoteBody = z.strictObject({ version: buildVersion })
export const promoted = z.object({
  channel,
  remote: remoteName,
  version: buildVersion,
  /** The channel's serial now; the same as before if the version already had the channel to itself. */
  serial: z.number().int().positive(),
  /** The version it replaced: the last good one. */
  previous: buildVersion.nullable(),
})
export type Promoted = z.infer<typeof promoted>
