import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import type { Currency } from '../money.ts'
import { evmAddress } from './http.ts'

/** A quote is accepted within this time after it was given, ms: long enough to sign it in a wallet, with a second factor before. */
export const SWAP_QUOTE_LIFETIME_MS = 5 * 60_000

/** What has a token on a chain: KCash is exchanged to USDT first. */
export const swapCurrencies = ['USDT', 'RTOKEN'] as const satisfies Currency[]
export type SwapCurrency = (typeof swapCurrencies)[number]
const swapCurrency = z.enum(swapCurrencies)

/** EIP-155. */
const chainId = z.number().int().positive()
const chainIdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)

/** GET /api/swap/chains: where value can go out and come in. */
export const swapChains = z.object({
  chains: z.array(
    z.object({
      id: chainId,
      name: z.string(),
      /** Blocks on top of which, its own included, a transaction counts as final. */
      confirmations: z.number().int().positive(),
      /** Where tokens are sent to from the linked wallet of a user, who is credited with them once they are final. */
      depositAddress: evmAddress,
      /** Address of a page of a block explorer before a transaction's hash; null for a chain without one. */
      explorer: z.string().nullable(),
      tokens: z.array(
        z.object({
          currency: swapCurrency,
          contract: evmAddress,
          /** What a swap has to be at least, its fees included. */
          minimum: amount,
        }),
      ),
    }),
  ),
})
export type SwapChains = z.infer<typeof swapChains>

const chainAndCurrency = { chainId: chainIdText, currency: swapCurrency }

/** GET /api/swap/gas-fee: what the chain costs at present, in the currency. */
export const gasFeeQuery = z.strictObject(chainAndCurrency)
export const gasFee = z.object({ chainId, currency, gasFee: amount })

/** GET /api/swap/deductions: what would be kept of this amount at present. */
export const deductionsQuery = z.strictObject({ ...chainAndCurrency, amount })
const deduction = z.object({ kind: z.enum(['gas', 'platform']), amount })
export const deductions = z.object({
  chainId,
  currency,
  deductions: z.array(deduction),
  /** What would arrive; 0 when the deductions are more than the amount. */
  receive: amount,
})
export type Deductions = z.infer<typeof deductions>

/** POST /api/swap/quote: what arrives of this amount at the linked wallet of the caller. */
export const swapQuoteBody = z.strictObject({
  chainId,
  currency: swapCurrency,
  /** What leaves the account, what is kept of it included. */
  amount,
})

const figures = z.object({
  id,
  chainId,
  currency: swapCurrency,
  /** What leaves the account. */
  pay: amount,
  deductions: z.array(deduction),
  /** What arrives: exactly this, whatever the chain costs by then. */
  minimumReceived: amount,
  /** The linked wallet. */
  to: evmAddress,
})

/** It binds until it expires: a swap by it moves these amounts, and there is one at most. */
export const swapQuote = figures.extend({
  /** The contract of the token, and the nonce of what is to be signed (`swap-signature.ts`). */
  contract: evmAddress,
  nonce: hash,
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type SwapQuote = z.infer<typeof swapQuote>

/** POST /api/swap: swaps by a quote of the caller, once; every repeat has the same swap. */
export const swapBody = z.strictObject({
  quoteId: id,
  /** Of the quote, by the key of its wallet (EIP-712). */
  signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/),
})

/** GET /api/swap/:id, of its owner alone; a swap has the id of its quote. */
export const swapParams = z.strictObject({ id })

/**
 * `held`: the amount is set aside; `signed`: the transaction is made; `sent`: the chain was given it; `mined`: it is in a block, with
 * `confirmations` of those that are needed; `final`: paid out; `refunded`: it never will be, and the amount is available again.
 */
const swapStatus = z.enum(['held', 'signed', 'sent', 'mined', 'final', 'refunded'])

export const swap = figures.extend({
  status: swapStatus,
  /** Of the transaction, once it is in a block. */
  transactionHash: hash.nullable(),
  confirmations: z.number().int().nonnegative(),
  confirmationsNeeded: z.number().int().positive(),
  createdAt: timestamp,
})
export type Swap = z.infer<typeof swap>

/** GET /api/swap: the swaps of the caller that have not ended, newest first. */
export const swaps = z.object({ items: z.array(swap) })
export type Swaps = z.infer<typeof swaps>

/**
 * GET /api/wallets/token-balance: what a wallet of the caller holds on the chain, as of some seconds ago: by default the linked one, with
 * `embedded` the one made on the site, which it may have replaced.
 */
export const tokenBalanceQuery = z.strictObject({
  chain: chainIdText,
  wallet: z.enum(['linked', 'embedded']).optional(),
})
/** A decimal of any length: tokens of a chain have up to 36 decimals. */
const chainAmount = z.string().regex(/^\d{1,78}(\.\d{1,36})?$/)
export const tokenBalance = z.object({
  chainId,
  address: evmAddress,
  /** Tokens that are currencies of the platform. */
  tokens: z.array(z.object({ currency: swapCurrency, contract: evmAddress, balance: amount })),
  /** What gas is paid with. Absent from a service before this field. */
  coin: z.object({ symbol: z.string(), balance: chainAmount }).optional(),
  /** Further tokens that the deployment lists. Absent from a service before this field. */
  others: z
    .array(z.object({ symbol: z.string(), contract: evmAddress, balance: chainAmount }))
    .optional(),
})
export type TokenBalance = z.infer<typeof tokenBalance>
