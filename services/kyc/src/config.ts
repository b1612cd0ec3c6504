import { DAY_MS } from '@platform/contracts/constants'
import { DOCUMENT_KINDS } from '@platform/contracts/kyc/fields'
import { jsonSetting, mongoUrl, storeConfig } from '@platform/service-kit'
import { z } from 'zod'
import { verificationConfig } from './verification-settings.ts'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  /** The database of persons' keys, `<MONGO_DATABASE>_keys`; on the server of `MONGO_URL` where it has none of its own. */
  KEYS_MONGO_URL: mongoUrl.optional(),
  /** Keys that wrap the keys of persons, newest first, `id:base64` a line. The service makes the first one. */
  KYC_MASTER_KEYS_FILE: z.string().min(1),
  /** What equal numbers are found by, in place of the numbers. The service makes the file. */
  KYC_INDEX_SECRET_FILE: z.string().min(1),
  /** JSON: how many days a document of a kind is kept at most, where it is not the default. */
  KYC_DOCUMENT_DAYS: jsonSetting(
    z.partialRecord(z.enum(DOCUMENT_KINDS), z.number().int().min(1).max(3_650)),
  ),
  /** How long a new account of a bank waits before it takes the place of a verified one, ms: its owner hears of it and can stop it. */
  KYC_BANK_WAIT_MS: z.coerce.number().int().nonnegative().default(DAY_MS),
  /** Documents, and which keys were erased. */
  ...storeConfig,
  ...verificationConfig,
}

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = [
  'KYC_BANK_WAIT_MS',
  'KYC_TRIES_A_DAY',
  'KYC_CHECK_TIMEOUT_S',
] as const
