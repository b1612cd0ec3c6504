import { join } from 'node:path'

/** What the service needs to keep keys and files, below a folder of the test. */
export const kycSettings = (folder: string) => ({
  BLOB_DIR: join(folder, 'files'),
  KYC_MASTER_KEYS_FILE: join(folder, 'kyc-master.keys'),
  KYC_INDEX_SECRET_FILE: join(folder, 'kyc-index.secret'),
})
