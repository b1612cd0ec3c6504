import { join } from 'node:path'

/** What the service needs: keys and files are kept below a folder of the test. */
export const kycSettings = (folder: string) => ({
  PUBLIC_ORIGIN: 'https://play.example',
  BLOB_DIR: join(folder, 'files'),
  KYC_MASTER_KEYS_FILE: join(folder, 'kyc-master.keys'),
  KYC_INDEX_SECRET_FILE: join(folder, 'kyc-index.secret'),
})
