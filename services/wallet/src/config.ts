import { DAY_MS } from '@platform/contracts/constants'
import { amount, currency } from '@platform/contracts/envelope'
import { type Currency, scaled, toMinor } from '@platform/contracts/money'
import { fiat } from '@platform/contracts/wallet/onramp'
import { approvalLimit, jsonSetting, moneyOutConfig, providerSettings } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import type { TaxRule } from './domain/earnings/tax-rules.ts'
import { PRICE_DECIMALS, termsOf, termsRefusal } from './domain/purchases/ramp-terms.ts'
import { followedMarket } from './providers/followed-market.ts'
import { providers } from './providers/table.ts'

const price = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal with up to six decimal places')
  .transform((text) => scaled(text, PRICE_DECIMALS, 'a price'))
const bps = z.number().int().min(0).max(10_000)
const rampTerms = z
  .strictObject({
    price,
    payoutPrice: price,
    follows: followedMarket.optional(),
    feeBps: bps,
    taxBps: bps,
    least: amount,
    most: amount,
    payoutDaily: amount.optional(),
  })
  .transform(termsOf)
  .superRefine((terms, context) => {
    const refusal = termsRefusal(terms)
    if (refusal) context.addIssue(refusal)
  })

const taxRule = z
  .strictObject({
    verifiedBps: bps,
    unverifiedBps: bps,
    panAbove: z.partialRecord(currency, amount).default({}),
  })
  .transform(({ panAbove, ...rates }): TaxRule => {
    const limits = Object.entries(panAbove).map(([code, most]) => [
      code,
      toMinor(most, code as Currency),
    ])
    return { ...rates, panAbove: Object.fromEntries(limits) }
  })
const countryOrAll = z.string().regex(/^([A-Z]{2}|\*)$/, 'must be a country, or * for all others')

export const config = {
  ...moneyOutConfig,
  /** File of the key under which the codes of the store and the destinations of payouts are encrypted, the same for all instances; made when it is missing. */
  WALLET_SECRET_FILE: z.string().min(1),
  /** The sites whose signed wallet messages the service accepts. */
  PUBLIC_ORIGIN: origins,
  /** A second person approves what is issued above this, whole units of KCash or of K-Points (`countedValue`). */
  APPROVAL_ABOVE: approvalLimit,
  /** Whether a second person approves each issue to the account of the one who asks for it. */
  SELF_ISSUE_NEEDS_APPROVAL: z.stringbool().default(true),
  /** How often swaps are carried out, and how often deposits are looked for, ms. */
  SWAP_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  DEPOSIT_WORKER_MS: z.coerce.number().int().positive().default(10_000),
  /**
   * JSON: what one KCash costs and what is paid out for it, the fee (hundredths of a percent), the tax on it (the same), the least and
   * most KCash of one purchase or payout, and the most of a user's payouts in 24 hours (by default `most`), by currency. Nothing can be bought or paid out in a currency that is not there.
   */
  RAMP_TERMS: jsonSetting(z.partialRecord(fiat, rampTerms)),
  /** How long nothing is paid out to a destination that is new, ms: its owner hears of it and can object. */
  PAYOUT_COOLING_OFF_MS: z.coerce.number().int().nonnegative().default(DAY_MS),
  /**
   * JSON: what is kept of earnings as tax, by the country of the user, `*` for all others: hundredths of a percent with a proven tax number and
   * without, and above which amount of one earning, by currency, it has to be proven. Nothing is kept where no country applies.
   */
  EARNING_TAX: jsonSetting(z.record(countryOrAll, taxRule)).transform(
    (rules) => new Map(Object.entries(rules)),
  ),
  /** Whether a service that checks documents runs: what it publishes of users is consumed. While none does, no age is known. */
  KYC_EVENTS: z.enum(['off', 'on']).default('off'),
  /**
   * Whether exchanges, transfers, the store and the daily chest are closed, too, to whose age is not known. Money that comes in or goes out
   * always needs it, and who is known to be under 18 has none of these, whatever this is and whatever a guardian allows.
   */
  MONEY_NEEDS_AGE: z.stringbool().default(false),
  ...providerSettings(providers),
}

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = [
  'APPROVAL_ABOVE',
  'SELF_ISSUE_NEEDS_APPROVAL',
  'PAYOUT_COOLING_OFF_MS',
  'MONEY_NEEDS_AGE',
  'KYC_EVENTS',
] as const
