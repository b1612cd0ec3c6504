import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { timestamp } from '../envelope.ts'
import type { Currency } from '../money.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { evmAddress } from './http.ts'

/** Currencies whose balances the platform owes. K-Points are no value: they cannot be paid out, sent or exchanged. */
export const liabilityCurrencies = ['KCASH', 'RTOKEN', 'USDT'] as const satisfies Currency[]
export type LiabilityCurrency = (typeof liabilityCurrencies)[number]

/**
 * Of a currency in which fewer accounts have something, nothing is published: the sum of one is its balance, and of a few the owner of one can
 * work out another.
 */
export const LEAST_ACCOUNTS_PUBLISHED = 10

/** A day of UTC. */
const day = z.iso.date()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Minor units, as many as 16 bytes hold. */
const sum = z.string().regex(/^\d{1,39}$/)
const count = z.number().int().nonnegative()

/** The sum of all balances of one currency, as the root of a Merkle sum tree. */
const tree = z.object({
  currency: z.enum(liabilityCurrencies),
  root: hash,
  total: sum,
  /** Accounts that had something. */
  count,
})

/**
 * The transaction whose data says the same. `waiting`: it is not on the chain yet; `mined`: a block has it; `final`: it stays there.
 */
const record = z.object({
  chainId: z.number().int().positive(),
  chain: z.string(),
  /** Address of a page of a block explorer before a transaction's hash; null for a chain without one. */
  explorer: z.string().nullable(),
  status: z.enum(['waiting', 'mined', 'final']),
  transactionHash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .nullable(),
  /** The address that records days on this chain; null where that is no longer configured. Absent from a service before this field. */
  recorder: evmAddress.nullable().optional(),
})

export const liabilityDay = z.object({
  day,
  /** The end of the day: what was posted before counts. */
  at: timestamp,
  /** Those of the currencies in which enough accounts had something. */
  trees: z.array(tree),
  /** Currencies in which somebody had something, and fewer than `LEAST_ACCOUNTS_PUBLISHED` accounts; absent from a service before this field. */
  withheld: z.array(z.enum(liabilityCurrencies)).optional(),
  /** Null where the platform records its days on no chain. */
  record: record.nullable(),
})
export type LiabilityDayView = z.infer<typeof liabilityDay>

/** GET /api/wallets/liabilities: published days, the newest first. */
export const liabilitiesQuery = z.strictObject({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(512).optional(),
})

/** GET /api/wallets/liabilities/:day and :day/own. */
export const liabilityParams = z.strictObject({ day })

/** What the owner of a balance needs to check that it is in the sum, and may keep: it can be checked without the platform. */
export const liabilityProof = tree.extend({
  version: z.literal(1),
  day,
  /** Decimal places of the currency. */
  decimals: z.number().int().nonnegative(),
  leaf: z.object({ userId: z.string(), balance: sum, salt: hash }),
  /** Place of the leaf, from 0. */
  index: count,
  /** The other node of each pair from the leaf to the root. */
  siblings: z.array(z.object({ hash, sum })),
})
export type LiabilityProof = z.infer<typeof liabilityProof>

/**
 * GET /api/wallets/liabilities/:day/own. `empty`: the caller had nothing, and is in no sum; `withheld`: too few accounts had something for
 * the sum to be published; `missing`: they had something, and it is not in the sum; `expired`: the leaves of so old a day are deleted.
 */
export const ownLiabilities = z.object({
  day,
  balances: z.array(
    z.object({
      currency: z.enum(liabilityCurrencies),
      status: z.enum(['included', 'empty', 'withheld', 'missing', 'expired']),
      /** What the ledger says the caller had. Minor units. */
      balance: sum,
      proof: liabilityProof.nullable(),
    }),
  ),
})
export type OwnLiabilities = z.infer<typeof ownLiabilities>
