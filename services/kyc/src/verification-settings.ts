import { VERIFICATION_KINDS } from '@platform/contracts/kyc/fields'
import { type BaseConfig, jsonSetting, providerSettings } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import type { Times } from './domain/verifications/moves.ts'
import type { Thresholds } from './domain/verifications/verdict.ts'
import { providers } from './providers/table.ts'

const score = z.number().min(0).max(100)
const threshold = z
  .strictObject({ verified: score, review: score })
  .refine(({ verified, review }) => review <= verified, 'review must not be above verified')

const DEFAULT_THRESHOLDS: Thresholds = {
  name: { verified: 85, review: 60 },
  ...{ live: 80, face: 85 },
}
/** What a number says stays true for long; accounts are closed, and faces change. */
const DEFAULT_DAYS: Times['validDays'] = {
  ...{ pan: 1_095, cpf: 1_095, aadhaar: 1_095 },
  ...{ bank: 365, liveness: 365 },
}

/** Settings of verifications. */
export const verificationConfig = {
  /** The sites that the provider's page leads back to: the first one. */
  PUBLIC_ORIGIN: origins,
  /** JSON: from which score on, 0 to 100, a name, a live person and a face are proven; of a name also from which on a person decides. */
  KYC_THRESHOLDS: jsonSetting(
    z
      .strictObject({
        name: threshold.default(DEFAULT_THRESHOLDS.name),
        live: score.default(DEFAULT_THRESHOLDS.live),
        face: score.default(DEFAULT_THRESHOLDS.face),
      })
      .transform((thresholds): Thresholds => thresholds),
  ),
  /** JSON: for how many days a verification of a kind holds, where it is not the default. */
  KYC_VALID_DAYS: jsonSetting(
    z
      .partialRecord(z.enum(VERIFICATION_KINDS), z.number().int().min(1).max(3_650))
      .transform((own): Times['validDays'] => ({ ...DEFAULT_DAYS, ...own })),
  ),
  /** What the provider has not answered in this time is refused, s. */
  KYC_CHECK_TIMEOUT_S: z.coerce.number().int().min(10).max(604_800).default(3_600),
  /** Verifications of a kind that a user can begin in 24 hours. */
  KYC_TRIES_A_DAY: z.coerce.number().int().min(1).max(100).default(5),
  /** How often verifications are taken up that are due, ms. */
  KYC_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  ...providerSettings(providers),
}

type Config = BaseConfig & z.output<z.ZodObject<typeof verificationConfig>>

/** What the operations need of the settings. */
export const verificationSettings = (config: Config) => ({
  thresholds: config.KYC_THRESHOLDS,
  times: { checkMs: config.KYC_CHECK_TIMEOUT_S * 1_000, validDays: config.KYC_VALID_DAYS },
  triesADay: config.KYC_TRIES_A_DAY,
  returnUrl: `${config.PUBLIC_ORIGIN[0]}/kyc`,
})
