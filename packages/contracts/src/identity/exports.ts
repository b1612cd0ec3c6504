import { z } from 'zod'
import { DAY_MS } from '../constants.ts'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** The file of an export can be fetched for this long, ms; then it is deleted. */
export const EXPORT_KEPT_MS = 7 * DAY_MS
/** A link to the file works for this long, ms. */
export const EXPORT_LINK_MS = 60_000
/** Exports that a user may ask for in a day. */
export const EXPORTS_PER_DAY = 3

/** A copy of what all services store about a user, in one file. */
export const dataExport = z.object({
  id,
  /** `collecting`: services send their parts. `ready`: the file is there until `expiresAt`. */
  state: z.enum(['collecting', 'ready']),
  /** The services that store data, and which of them have sent theirs. */
  services: z.array(z.object({ name: z.string(), done: z.boolean() })),
  requestedAt: timestamp,
  /** Null while it is collected. */
  expiresAt: timestamp.nullable(),
  /** Bytes; null while it is collected. */
  size: z.number().int().positive().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

/** GET /api/users/me/export: the caller's last one. POST asks for one, unless one is being collected. */
export const lastExport = z.object({ export: dataExport.nullable() })
export type LastExport = z.infer<typeof lastExport>
/** GET /api/users/me/export/:id; POST .../:id/link: an address of the file, for a minute; GET .../:id/file?token= */
export const exportParams = z.strictObject({ id })
export const exportLink = z.object({ url: z.string() })
export type ExportLink = z.infer<typeof exportLink>
export const exportFileQuery = z.strictObject({ token: textUpTo(200) })

/** GET /internal/exports: the exports to which the calling service has to send its part. */
export const EXPORTS_PATH = '/internal/exports'
export const exportTasks = z.object({ exports: z.array(z.object({ id, userId: id })) })
export type ExportTask = z.infer<typeof exportTasks>['exports'][number]

/** Most characters of documents in one part, and the bytes of the request with it. */
export const EXPORT_PART_LENGTH = 200_000
export const EXPORT_PART_BYTES = 4 * EXPORT_PART_LENGTH

/** PUT /internal/exports/:id/parts: documents of one collection, the parts numbered from 0. The same part again replaces it. */
export const exportPart = z.strictObject({
  collection: textUpTo(100).min(1),
  number: z.number().int().nonnegative(),
  /** A JSON object a line. */
  lines: textUpTo(2 * EXPORT_PART_LENGTH),
})
export type ExportPart = z.infer<typeof exportPart>

/** Longest description of what a collection holds, characters. */
export const EXPORT_HOLDS_LENGTH = 300

/** PUT /internal/exports/:id: the calling service has sent all parts. */
export const exportedCollection = z.strictObject({
  name: textUpTo(100).min(1),
  /** What it holds, in words. */
  holds: textUpTo(EXPORT_HOLDS_LENGTH),
  parts: z.number().int().nonnegative(),
  documents: z.number().int().nonnegative(),
})
export type ExportedCollection = z.infer<typeof exportedCollection>
export const exportAnswer = z.strictObject({ collections: z.array(exportedCollection).max(200) })
