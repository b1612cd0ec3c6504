import { z } from 'zod'
import { MAX_PAGE_LIMIT, MAX_SEARCH_LENGTH } from '../constants.ts'
import { amount, currency, id, language, timestamp } from '../envelope.ts'
import { revocationReason } from '../quests/revocation.ts'
import { textUpTo, trimmedUpTo } from '../rules/text-up-to.ts'
import { canonicalTimeZone, MAX_TIME_ZONE_LENGTH } from '../rules/time-zone.ts'
import { transactionTypes } from './posting-kinds.ts'
import { PROGRAMME_KINDS } from './programmes.ts'

/** An EVM address. Those of the wallet's answers have their EIP-55 checksum. */
export const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

/** GET /api/wallets/balance. */
export const balance = z.object({ currency, available: amount, held: amount })
export const balances = z.object({ balances: z.array(balance) })
export type Balance = z.infer<typeof balance>

/** Days that GET /api/wallets/balance/history looks back. */
export const BALANCE_HISTORY_DAYS = 30

/** GET /api/wallets/balance/history: what could be spent in a currency, every 24 hours until now. */
export const balanceHistoryQuery = z.object({ currency })
export const balanceHistory = z.object({
  currency,
  /** Oldest first, 24 h apart: one more than `BALANCE_HISTORY_DAYS`, the last of them now. */
  points: z.array(z.object({ at: timestamp, available: amount })),
})
export type BalanceHistory = z.infer<typeof balanceHistory>

/**
 * One `balance` event of GET /api/wallets/stream. The event's id lists the sequence number of each account
 * ("KCASH=12,RTOKEN=3"). A client that sends it as Last-Event-ID resumes without a gap.
 */
export const balanceEvent = balance.extend({
  sequence: z.number().int().nonnegative(),
  /** Signed decimal of the change, for the header's indicator; null for a snapshot. */
  delta: z.string().nullable(),
  /** The posting's kind; null for a snapshot. */
  kind: z.string().nullable(),
  /** The claim that the posting pays; null for every other posting. */
  claimId: z.string().nullable(),
})
export type BalanceEvent = z.infer<typeof balanceEvent>

export const transactionType = z.enum(transactionTypes)
export type TransactionType = z.infer<typeof transactionType>

/**
 * How a transaction stands. `pending`: it left the account and has not arrived where it goes; `reversed`: what it moved was given back
 * or taken back later; else `done`.
 */
export const transactionStatus = z.enum(['done', 'pending', 'reversed'])
export type TransactionStatus = z.infer<typeof transactionStatus>

/** What a transaction or a debt belongs to. */
export const transactionReference = z.object({
  kind: z.enum([
    ...(['campaign', 'operator', 'goal', 'offer', 'card', 'purchase', 'chest'] as const),
    ...PROGRAMME_KINDS,
  ]),
  id: z.string(),
  /** The campaign's title; null where the wallet does not know it. */
  name: z.string().nullable(),
  /** Path of the campaign's picture; null as above. */
  art: z.string().nullable(),
})
export type TransactionReference = z.infer<typeof transactionReference>

/** Which transactions; those without a filter are all. */
const transactionFilters = z.object({
  type: transactionType.optional(),
  currency: currency.optional(),
  status: transactionStatus.optional(),
  /** From this moment on. */
  from: timestamp.optional(),
  /** Before this moment. */
  to: timestamp.optional(),
  /** Part of the name of a campaign, a person or an item of the store, or the beginning or the end of the id of an order. */
  search: trimmedUpTo(MAX_SEARCH_LENGTH).optional(),
  /** Language of the names, English by default. */
  lang: language.optional(),
})

/** GET /api/transactions/simplified. */
export const transactionsQuery = transactionFilters.extend({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(512).optional(),
})

/** GET /api/transactions/export.csv: all of them, as a table. */
export const exportQuery = transactionFilters.extend({
  /** Zone of the times in it, as IANA names it ("Asia/Kolkata"); UTC by default. */
  timeZone: textUpTo(MAX_TIME_ZONE_LENGTH)
    .refine((name) => canonicalTimeZone(name) !== null, 'is no time zone')
    .optional(),
})

export const transaction = z.object({
  id: z.string(),
  type: transactionType,
  currency,
  /** Signed decimal: a credit is positive. */
  delta: z.string(),
  /** Available plus held, after the transaction. */
  balanceAfter: amount,
  /** Absent from a service before this field. */
  status: transactionStatus.optional(),
  /** Why a `claw-back` took it, or its `set-off`. Absent from others. */
  reason: revocationReason.optional(),
  /** What the transaction belongs to, such as the campaign of a reward. */
  reference: transactionReference.nullable(),
  /** Of K-Points that a task of the campaign earned: its reward has the same reference. Absent from a service before this field. */
  source: z.literal('task').optional(),
  /**
   * Of an exchange, both of its amounts. Absent from others, and from a service before this field. `id` is the same in both of its
   * transactions; absent from a service before it.
   */
  exchange: z
    .object({
      id: z.string().optional(),
      ...{ from: currency, pay: amount, to: currency, receive: amount },
    })
    .optional(),
  /**
   * Of a transfer between people: its id, and the name that the other person had; null once they have left. `returned`: it
   * was sent, and came back. Absent from others, and from a service before this field.
   */
  transfer: z
    .object({
      id: z.string(),
      step: z.enum(['sent', 'received', 'returned']),
      userName: z.string().nullable(),
    })
    .optional(),
  /**
   * Of what left to a chain or came from it. `id`: of the swap, whose fee is a transaction of its own; of a deposit its event on the
   * chain. Absent from others, and from a service before this field.
   */
  chain: z.object({ id: z.string(), step: z.enum(['swap', 'swap-fee', 'deposit']) }).optional(),
  /** Of a payout: its order. `returned`: the bank gave it back after it was paid. Absent from others, and from a service before this field. */
  payout: z.object({ id, step: z.enum(['paid-out', 'returned']) }).optional(),
  /** Of earnings that were collected: which, and of their tax, which is a transaction of its own. Absent from others, and from a service before this field. */
  earning: z.object({ id: z.string(), step: z.enum(['collected', 'tax']) }).optional(),
  /** Of the store: the order, and what it is called; also of what another service sells, whose category is `services`. `refunded`: the money that came back. Absent from others, and from a service before this field. */
  purchase: z
    .object({
      id: z.string(),
      step: z.enum(['bought', 'refunded']),
      name: z.string(),
      category: z.string(),
    })
    .optional(),
  createdAt: timestamp,
})
export type Transaction = z.infer<typeof transaction>

/** GET /api/wallets/nonce: valid once, for 10 minutes. */
export const walletNonce = z.object({ nonce: z.string(), expiresAt: timestamp })

/** POST /api/verify_wallet_v2: a Sign-In-With-Ethereum message and its signature. */
export const verifyWalletBody = z.strictObject({
  message: textUpTo(2048).min(1),
  signature: textUpTo(4096).regex(/^0x[0-9a-fA-F]+$/),
  kind: z.enum(['embedded', 'external']).optional(),
  /** Replaces a saved address by another one. */
  replace: z.boolean().optional(),
})
/** GET /api/get_wallet_v2: the address is null while none is saved. */
export const linkedWallet = z.object({
  evmWalletAddress: evmAddress.nullable(),
  kind: z.enum(['embedded', 'external']).nullable(),
  linkedAt: timestamp.nullable(),
  hasBackup: z.boolean(),
})
export type LinkedWallet = z.infer<typeof linkedWallet>

/**
 * GET /api/wallets/third-party/info, POST /api/wallets/third-party/disconnect: the caller's own wallet, which is not made on the site.
 * After `disconnect` the account has the wallet again that was made on the site.
 */
export const thirdPartyWallet = z.object({
  /** Null while none is linked. */
  evmWalletAddress: evmAddress.nullable(),
  isActive: z.boolean(),
  linkedAt: timestamp.nullable(),
  /** The wallet made on the site, present or replaced; null for an account that never had one. */
  embeddedAddress: evmAddress.nullable(),
})
export type ThirdPartyWallet = z.infer<typeof thirdPartyWallet>

/**
 * PUT /api/wallets/backup: the embedded wallet's key, encrypted in the browser under the
 * user's passphrase. The server stores it unchanged and cannot decrypt it. Base64 values.
 */
export const walletBackup = z.strictObject({
  address: evmAddress,
  version: z.literal(1),
  kdf: z.literal('PBKDF2-SHA256'),
  iterations: z.number().int().min(600_000).max(10_000_000),
  salt: textUpTo(64).check(z.base64()),
  iv: textUpTo(64).check(z.base64()),
  ciphertext: textUpTo(512).check(z.base64()),
})
export type WalletBackup = z.infer<typeof walletBackup>

/** How many back-ups that were replaced are kept of one address. */
export const MAX_EARLIER_BACKUPS = 5
/** GET /api/wallets/backup: with the back-ups of the same address that it replaced, the newest first. */
export const storedWalletBackup = walletBackup.extend({
  /** A version before this one answers none. */
  earlier: z.array(walletBackup).default([]),
})
export type StoredWalletBackup = z.infer<typeof storedWalletBackup>

/**
 * POST /api/wallets/admin/issue (finance): issues new currency from the treasury to a user's account. 202 with an `approval`
 * when the amount needs one.
 */
export const issueBody = z.strictObject({
  userId: id,
  currency,
  amount,
  reason: textUpTo(200).min(1),
})
export const issued = z.object({ postingId: z.string(), currency, available: amount })
