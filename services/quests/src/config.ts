import { K_POINTS_A_DAY, kPointRules } from '@platform/contracts/wallet/k-points'
import { approvalLimit, jsonSetting, providerSettings, storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import { holdRules } from './domain/holds/signs.ts'
import { providers } from './providers/table.ts'

export const config = {
  /** The addresses of the site: an invitation leads to one of them. */
  PUBLIC_ORIGIN: origins,
  /** How often the two workers of campaigns run, ms. Readers never wait for them. */
  CAMPAIGN_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  /** How often a worker looks for unconfirmed claims, ms. */
  CLAIM_WORKER_MS: z.coerce.number().int().positive().default(15_000),
  /** How often a worker runs the checks of tasks that are due, ms. */
  CHECK_WORKER_MS: z.coerce.number().int().positive().default(1_000),
  /** How often a worker looks for claimed rewards whose check is due, ms. */
  RECHECK_WORKER_MS: z.coerce.number().int().positive().default(60_000),
  /** How often a worker pays the offers that were held until another day, ms. */
  OFFER_WORKER_MS: z.coerce.number().int().positive().default(60_000),
  /** How often a worker looks for held rewards whose time is over, ms. */
  HOLD_WORKER_MS: z.coerce.number().int().positive().default(60_000),
  /** From the end of a raffle to the beacon's round that decides it, ms: the list of entries is sealed meanwhile. */
  RAFFLE_DRAW_AFTER_MS: z.coerce.number().int().positive().default(600_000),
  /** How long who has finished can claim a fixed reward once an operator has ended its campaign before its time, ms; at most until the announced end. */
  END_CLAIM_MS: z.coerce.number().int().nonnegative().default(86_400_000),
  /** A second person approves that a campaign is published which can pay more than this, whole units of KCash or of K-Points (`countedValue`). */
  CAMPAIGN_APPROVAL_ABOVE: approvalLimit,
  /** Most K-Points that a user is paid for offers on a day of UTC; what is above is paid on the next day with room. */
  OFFER_K_POINTS_A_DAY: z.coerce
    .number()
    .int()
    .min(kPointRules.offer.most)
    .max(K_POINTS_A_DAY)
    .default(kPointRules.offer.most),
  /**
   * File of the key of hashes under which devices, networks and accounts at providers are stored, of webhooks' secrets and of what offer
   * networks report with; made when it is missing.
   */
  QUESTS_SECRET_FILE: z.string().min(1),
  /** By which signs rewards are held (docs/decisions/0029-rewards-that-are-held.md): what differs from the default, as JSON. */
  HOLD_RULES: jsonSetting(holdRules),
  /** In how many days a held reward should be decided, in how many it is paid without a decision, and how long a refusal may be appealed against. */
  HOLD_TARGET_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  HOLD_RELEASE_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  HOLD_APPEAL_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  /** Whether a POG service runs: its events are consumed, and campaigns that need cards or scores are published. */
  POG_EVENTS: z.enum(['off', 'on']).default('off'),
  /** The files of users. */
  ...storeConfig,
  ...providerSettings(providers),
}

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = [
  'CAMPAIGN_APPROVAL_ABOVE',
  'OFFER_K_POINTS_A_DAY',
  'END_CLAIM_MS',
  'RAFFLE_DRAW_AFTER_MS',
  'HOLD_TARGET_DAYS',
  'HOLD_RELEASE_DAYS',
  'HOLD_APPEAL_DAYS',
  'POG_EVENTS',
] as const
