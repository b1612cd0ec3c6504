import { z } from 'zod'
import { ConfigError } from '../config.ts'
import type { OpenCircuit } from '../internal/circuits.ts'
import { isUnavailable } from '../unavailable.ts'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Store } from './s3-store.ts'

/** Store of the files of a service: a folder, or a bucket, which needs all of `S3_*`. */
export const storeConfig = {
  BLOB_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

export type StoreConfig = z.output<z.ZodObject<typeof storeConfig>>

const S3_KEYS = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/**
 * The configured store: the bucket, if there is one.
 * @throws ConfigError when neither is configured, or a bucket incompletely
 */
export function objectStoreOf(config: Partial<StoreConfig>, circuit: OpenCircuit): ObjectStore {
  const missing = S3_KEYS.filter((key) => !config[key])
  if (missing.length === 0) {
    const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] =
      S3_KEYS.map((key) => config[key])
    const breaker = circuit('s3', isUnavailable)
    return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey, breaker })
  }
  if (missing.length < S3_KEYS.length) {
    throw new ConfigError(
      'store of files',
      missing.map((key) => `${key}: is missing`),
    )
  }
  if (!config.BLOB_DIR) {
    throw new ConfigError('store of files', ['BLOB_DIR: is missing, and so is S3_ENDPOINT'])
  }
  return folderStore(config.BLOB_DIR)
}
