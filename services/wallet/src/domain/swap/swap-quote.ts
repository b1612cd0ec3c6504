import { SWAP_QUOTE_LIFETIME_MS, type SwapCurrency } from '@platform/contracts/wallet/swap'
import type { SwapToSign } from '@platform/contracts/wallet/swap-signature'
import type { ChainToken } from './chain.ts'

/** What a user was shown before value leaves the platform. Amounts in minor units. */
export interface SwapQuote {
  id: string
  userId: string
  chainId: number
  currency: SwapCurrency
  contract: string
  /** The linked wallet of the user when the quote was given. */
  to: string
  /** What leaves the account: the other three together. */
  pay: bigint
  gasFee: bigint
  platformFee: bigint
  /** What arrives. */
  receive: bigint
  /** Of what is signed: `0x` and 64 hexadecimal digits. */
  nonce: string
  createdAt: Date
  /** It is not accepted from then on. */
  expiresAt: Date
}

/** Units of gas that a transfer of a token takes, rounded up. */
const GAS_OF_TRANSFER = 65_000n
const WEI_OF_COIN = 10n ** 18n
const BASIS_POINTS = 10_000n

const dividedUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor

/** What a transfer costs where so many wei are offered for a unit of gas, minor units of the token, rounded up. */
export const gasFeeOf = ({ coinPrice }: Pick<ChainToken, 'coinPrice'>, maxFee: bigint): bigint =>
  dividedUp(GAS_OF_TRANSFER * maxFee * coinPrice, WEI_OF_COIN)

/** What is kept of an amount, and what arrives of it: never less than 0. */
export function deductionsOf(token: ChainToken, pay: bigint, maxFee: bigint) {
  const gasFee = gasFeeOf(token, maxFee)
  const platformFee = dividedUp(pay * token.feeBasisPoints, BASIS_POINTS)
  const left = pay - gasFee - platformFee
  return { gasFee, platformFee, receive: left > 0n ? left : 0n }
}

export function quoteSwap(
  of: Pick<SwapQuote, 'id' | 'userId' | 'chainId' | 'to' | 'pay' | 'nonce'>,
  token: ChainToken,
  maxFee: bigint,
  now: Date,
): SwapQuote {
  return {
    ...of,
    currency: token.currency,
    contract: token.contract,
    ...deductionsOf(token, of.pay, maxFee),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SWAP_QUOTE_LIFETIME_MS),
  }
}

/** What the wallet of the quote has to sign. */
export const toSign = (quote: SwapQuote): SwapToSign => ({
  chainId: quote.chainId,
  contract: quote.contract,
  nonce: quote.nonce,
  to: quote.to,
  amount: quote.receive,
  deducted: quote.gasFee + quote.platformFee,
  expiresAt: quote.expiresAt,
})
