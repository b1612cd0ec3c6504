import { phoneAreas } from '@platform/contracts/rules/phone-area'
import { providerSettings, storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import type { HandoverLimits } from './domain/handover.ts'
import type { PrefixLimits, SendLimits } from './domain/send-limits.ts'
import { providers } from './providers/table.ts'

/** "+91:200000,+1-US:50000,*:1000" */
const prefixLimits = z
  .string()
  .regex(/^([^:,*]+:\d{1,9},)*\*:\d{1,9}$/, 'must be area:sends, comma-separated, with * last')
  .transform((list, context): PrefixLimits => {
    const limits = new Map(
      list.split(',').map((entry) => {
        const [prefix = '', sends] = entry.split(':')
        return [prefix, Number(sends)]
      }),
    )
    const areas = new Set(['*', 'other', ...phoneAreas()])
    const unknown = [...limits.keys()].filter((area) => !areas.has(area))
    for (const area of unknown) {
      const parts = [...areas].filter((one) => one.startsWith(`${area}-`)).join(', ')
      context.addIssue(`${area} is no area of numbers${parts && `, its parts are: ${parts}`}`)
    }
    return { named: limits, other: limits.get('*') ?? 0 }
  })

export const config = {
  /** How often a worker sends messages about wallets and destinations of payouts, ms. */
  WALLET_NOTICE_WORKER_MS: z.coerce.number().int().positive().default(60_000),
  /** Origins of the site's pages, "https://kovra.io"; cookies and codes belong to the first. */
  PUBLIC_ORIGIN: origins,
  /** File of the server's secret, the same for all instances; created if absent. Losing it ends every session. */
  IDENTITY_SECRET_FILE: z.string().min(1),
  /** Codes sent to the new devices of one network (an IPv4 address, an IPv6 /64) in ten minutes. */
  OTP_SENDS_PER_NETWORK: z.coerce.number().int().positive().default(300),
  /** Codes sent in an hour by SMS, and as many by e-mail: the most that an attack can cost. */
  OTP_SENDS_PER_HOUR: z.coerce.number().int().positive().default(250_000),
  /**
   * Accounts that outside accounts alone prove, made in ten minutes from one network; in an hour three times as many. A
   * wallet costs nothing, so this is what an account of one costs.
   */
  NEW_ACCOUNTS_PER_NETWORK: z.coerce.number().int().positive().default(60),
  /**
   * Codes sent in an hour to the numbers of one area, a twentieth of them at the request of one network; `*` is the budget
   * of each one that is not named. An area is a calling code ("+91"), or a country that shares one ("+1-US"): a message to
   * Jamaica costs many times one to New York.
   */
  OTP_SENDS_PER_PREFIX: prefixLimits.prefault('+91:200000,+55:100000,*:1000'),
  /** Hand-over tokens a minute for one partner's server, and for one of its users. */
  HANDOVERS_PER_PARTNER: z.coerce.number().int().positive().default(3_000),
  HANDOVERS_PER_EXTERNAL_USER: z.coerce.number().int().positive().default(30),
  /** Days in which a user can cancel the deletion of their account. */
  DELETION_GRACE_DAYS: z.coerce.number().positive().max(90).default(14),
  /** Whether users with a role have it only in sessions that a second factor has proven. */
  STAFF_NEEDS_SECOND_FACTOR: z.stringbool().default(true),
  ...storeConfig,
  ...providerSettings(providers),
}

export type Config = z.output<z.ZodObject<typeof config>>

export function sendLimitsOf(config: Config): SendLimits {
  return {
    perNetwork: config.OTP_SENDS_PER_NETWORK,
    perHour: config.OTP_SENDS_PER_HOUR,
    accountsPerNetwork: config.NEW_ACCOUNTS_PER_NETWORK,
    perPrefix: config.OTP_SENDS_PER_PREFIX,
  }
}

export function handoverLimitsOf(config: Config): HandoverLimits {
  return {
    perPartner: config.HANDOVERS_PER_PARTNER,
    perExternalUser: config.HANDOVERS_PER_EXTERNAL_USER,
  }
}

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = [
  'STAFF_NEEDS_SECOND_FACTOR',
  'DELETION_GRACE_DAYS',
  'OTP_SENDS_PER_HOUR',
] as const
