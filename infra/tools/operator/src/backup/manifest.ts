import { z } from 'zod'

const file = z.object({
  /** Below the back-up's folder. */
  path: z.string(),
  /** Before compression, as are the bytes. */
  sha256: z.string(),
  bytes: z.number(),
})

const collection = z.object({
  database: z.string(),
  name: z.string(),
  documents: z.number(),
  /** BSON documents one after another, by `_id`, compressed with gzip. */
  file,
  indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
})

/** `manifest.json`: written last, so that a folder without one is no back-up. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  databases: z.array(z.string()),
  collections: z.array(collection),
  /** Files of builds, as they lie in the registry's folder; null when they are kept elsewhere. */
  blobs: z.array(file).nullable(),
})

export type Manifest = z.output<typeof manifest>
export type CollectionCopy = z.output<typeof collection>
export type FileCopy = z.output<typeof file>

export const MANIFEST = 'manifest.json'
export const BLOBS = 'blobs'

/** What the operator must hear; everything else is a fault of ours. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}
