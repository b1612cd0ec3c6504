import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { credentials, type S3Objects, startS3Server } from '@platform/testing/s3-server'
import type { Lifetime } from '../lifetime.ts'
import type { Settings } from '../settings.ts'

/**
 * Starts a bucket that speaks the protocol of S3 and checks its signatures, in this process. It ends with the lifetime; its
 * objects stay in a folder. @returns the settings of services that store files
 */
export async function startBucket(
  { dataDir, ports }: Pick<Settings, 'dataDir' | 'ports'>,
  lifetime: Pick<Lifetime, 'defer'>,
): Promise<Record<string, string>> {
  const objects = await folderOfObjects(join(dataDir, 'bucket'))
  const { endpoint, stop } = await startS3Server({ port: ports.bucket, objects })
  lifetime.defer(stop)
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: credentials.region,
    S3_BUCKET: credentials.bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}

/** One file an object. The prefix keeps `.` and `..` from being names of folders. */
async function folderOfObjects(folder: string): Promise<S3Objects> {
  await mkdir(folder, { recursive: true })
  const fileOf = (key: string) => join(folder, `object-${encodeURIComponent(key)}`)
  return {
    get: (key) => readFile(fileOf(key)).catch(() => undefined),
    async set(key, bytes) {
      const file = fileOf(key)
      await writeFile(`${file}.new`, bytes)
      await rename(`${file}.new`, file)
    },
    delete: (key) => rm(fileOf(key), { force: true }),
  }
}
