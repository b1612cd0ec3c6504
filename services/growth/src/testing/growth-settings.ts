import { join } from 'node:path'

/** Address of the site in e-mails. */
const SITE = 'https://site.example'

/** Settings of an instance, with its files in a folder. */
export const growthSettings = (folder: string): Record<string, string> => ({
  BLOB_DIR: join(folder, 'blobs'),
  PUBLIC_ORIGIN: SITE,
  UNSUBSCRIBE_SECRET_FILE: join(folder, 'unsubscribe.secret'),
  PUSH_KEY_FILE: join(folder, 'push.key'),
})
