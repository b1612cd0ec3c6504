import { z } from 'zod'

const file = z.object({
  /** Relative to the backup's folder. */
  path: z.string(),
  /** Before compression, as is `bytes`. */
  sha256: z.string(),
  bytes: z.number(),
})

const collection = z.object({
  database: z.string(),
  name: z.string(),
  documents: z.number(),
  /** Concatenated BSON documents in the order of `_id`, compressed with gzip. */
  file,
  indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
})

/** `manifest.json`: written last, so that a folder without one is not a backup. */
export const manifest = z.object({
  format: z.literal(1),
  /** The keys of persons have a backup of their own, which is kept apart from what they open. */
  of: z.enum(['platform', 'person-keys']).default('platform'),
  takenAt: z.iso.datetime(),
  databases: z.array(z.string()),
  collections: z.array(collection),
  /** Files of builds in the registry's folder; null when they are stored elsewhere. */
  blobs: z.array(file).nullable(),
})

export type Manifest = z.output<typeof manifest>
export type BackupKind = Manifest['of']
export type CollectionCopy = z.output<typeof collection>
export type FileCopy = z.output<typeof file>

export const MANIFEST = 'manifest.json'
export const BLOBS = 'blobs'

/** A refusal with a message for the operator; any other error is a bug. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}
