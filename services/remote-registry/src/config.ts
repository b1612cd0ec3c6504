import { z } from 'zod'

export const registryConfig = {
  /** Folder that keeps the files of builds. */
  BLOB_DIR: z.string().min(1),
  /** What a release must show: the bearer token of CI. */
  RELEASE_TOKEN: z.string().min(16),
  /** Where the builds' server listens; without it, it runs elsewhere on the same store. */
  BUILDS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where browsers find it. */
  BUILDS_PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** How long a manifest may be used after it was issued, ms; also without a database. */
  MANIFEST_LIFETIME_MS: z.coerce.number().int().min(120_000).default(3_600_000),
}
