import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { buildVersion, filePath, remoteName } from './build.ts'
import { MESSAGE_LIMIT, MOST_FRAMES } from './error-limits.ts'
import { channel } from './manifest.ts'

/** A place in a file of the build as browsers run it: minified. `line` counts from 1, `column` from 1. */
const builtFrame = z.strictObject({
  file: filePath,
  line: z.number().int().min(1).max(1_000_000),
  column: z.number().int().min(1).max(10_000_000),
})
export type BuiltFrame = z.infer<typeof builtFrame>

/**
 * What a page reports of an error that a version threw: no URL, no name of a person, no value. `message` is its shape: numbers,
 * quotations, addresses and long words are taken out in the browser, and once more by the registry. Frames outside of the
 * build, such as those of React or of a browser's extension, are left out.
 */
export const thrownError = z.strictObject({
  /** `TypeError`. */
  name: textUpTo(60).regex(/^[A-Za-z][\w$]*$/),
  message: textUpTo(MESSAGE_LIMIT),
  frames: z.array(builtFrame).max(MOST_FRAMES),
})
export type ThrownError = z.infer<typeof thrownError>

/** A place in the sources, by the source maps that are kept with the build. */
const sourceFrame = z.object({
  /** Path in the repository: `mfe-quests/src/pages/campaign.tsx`; of an npm package from `node_modules` on. */
  source: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  /** The name that the sources have at this place; null if the map has none. */
  name: z.string().nullable(),
})
export type SourceFrame = z.infer<typeof sourceFrame>

/** Errors of a version that have one shape and one stack. */
export const versionError = z.object({
  /** Equal in all versions for an error of the same name, shape and source of its innermost frame: 32 hexadecimal digits. */
  fingerprint: z.string(),
  name: z.string(),
  /** Its shape; empty for an error without a message. */
  message: z.string(),
  /** The stack by the source maps, the innermost frame first; null without a map of the files. */
  mapped: z.array(sourceFrame).nullable(),
  /** The stack as browsers reported it. */
  frames: z.array(builtFrame),
  /** How often pages reported it, since it was first seen. */
  count: z.number().int(),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
  /** Distinct devices that reported it in the last 24 hours. */
  devices: z.number().int(),
  /** Of the devices that reported anything about the version in the last 24 hours: 0 to 1; 0 without any. */
  share: z.number().min(0).max(1),
  /** Whether no other version of the channel had this fingerprint before this one had it first. */
  isNew: z.boolean(),
})
export type VersionError = z.infer<typeof versionError>

/**
 * GET /api/remotes/:remote/errors?channel=&version=, with a release token or for staff (`releases.read`): the errors of each
 * version of a remote, or of one of them. Those of most networks come first (up to five are counted), then those of most devices.
 * An error is kept for eight days after it was last seen.
 */
export const versionErrorsQuery = z.object({
  channel: channel.default('stable'),
  version: buildVersion.optional(),
})
export const versionErrors = z.object({
  /** Devices are counted from then on. */
  since: timestamp,
  versions: z.array(
    z.object({
      remote: remoteName,
      version: buildVersion,
      /** Devices that reported about the version since then: what `share` is a part of. */
      devices: z.number().int(),
      errors: z.array(versionError),
    }),
  ),
})
export type VersionErrors = z.infer<typeof versionErrors>
