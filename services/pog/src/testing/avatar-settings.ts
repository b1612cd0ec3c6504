import { join } from 'node:path'

/** What the service needs to keep files and selfies, below a folder of the test. */
export const avatarSettings = (folder: string) => ({
  BLOB_DIR: join(folder, 'files'),
  SELFIE_SECRET_FILE: join(folder, 'selfie.secret'),
  PUBLIC_ORIGIN: 'https://play.example',
})
