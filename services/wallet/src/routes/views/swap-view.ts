import { type Currency, toDecimal } from '@platform/contracts/money'
import type {
  Deductions,
  Swap,
  SwapChains,
  SwapQuote,
  TokenBalance,
} from '@platform/contracts/wallet/swap'
import { formatUnits } from 'viem/utils'
import type { OpenChains } from '../../domain/swap/chain.ts'
import type { Swap as StoredSwap, SwapState } from '../../domain/swap/swap.ts'
import type { SwapQuote as StoredQuote } from '../../domain/swap/swap-quote.ts'
import type { ShownSwap } from '../../operations/swaps/show-swap.ts'
import type { showTokenBalance } from '../../operations/swaps/show-token-balance.ts'

export const chainsView = (chains: OpenChains): SwapChains => ({
  chains: [...chains.values()].map(({ id, name, confirmations, relayer, explorer, tokens }) => ({
    ...{ id, name, confirmations, explorer },
    depositAddress: relayer.address,
    tokens: tokens.map(({ currency, contract, minimum }) => ({
      ...{ currency, contract },
      minimum: toDecimal(minimum, currency),
    })),
  })),
})

export const swapQuoteView = (quote: StoredQuote): SwapQuote => ({
  ...figuresOf(quote),
  contract: quote.contract,
  nonce: quote.nonce,
  createdAt: quote.createdAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
})

/** What a user sees of each state. A refused swap is not shown. */
const shownAs = {
  accepted: 'held',
  held: 'held',
  signing: 'held',
  signed: 'signed',
  sent: 'sent',
  mined: 'mined',
  paid: 'mined',
  reverted: 'mined',
  final: 'final',
  refunded: 'refunded',
  refused: 'refunded',
} as const satisfies Record<SwapState, Swap['status']>

export const swapView = ({ swap, confirmations, confirmationsNeeded }: ShownSwap): Swap => ({
  ...figuresOf(swap),
  status: shownAs[swap.state],
  transactionHash: swap.mined?.hash ?? null,
  ...{ confirmations, confirmationsNeeded },
  createdAt: swap.createdAt.toISOString(),
})

type Fees = Pick<StoredQuote, 'gasFee' | 'platformFee'>

export const deductionLines = (
  { gasFee, platformFee }: Fees,
  currency: Currency,
): Deductions['deductions'] => [
  { kind: 'gas', amount: toDecimal(gasFee, currency) },
  { kind: 'platform', amount: toDecimal(platformFee, currency) },
]

const figuresOf = (of: StoredQuote | StoredSwap) => ({
  id: of.id,
  chainId: of.chainId,
  currency: of.currency,
  pay: toDecimal(of.pay, of.currency),
  deductions: deductionLines(of, of.currency),
  minimumReceived: toDecimal(of.receive, of.currency),
  to: of.to,
})

export function tokenBalanceView({
  chainId,
  address,
  tokens,
  coin,
  others,
}: Awaited<ReturnType<typeof showTokenBalance>>): TokenBalance {
  return {
    ...{ chainId, address },
    tokens: tokens.map(({ currency, contract, balance }) => ({
      ...{ currency, contract },
      balance: toDecimal(balance, currency),
    })),
    coin: { symbol: coin.symbol, balance: formatUnits(coin.balance, coin.decimals) },
    others: others.map(({ symbol, contract, decimals, balance }) => ({
      ...{ symbol, contract },
      balance: formatUnits(balance, decimals),
    })),
  }
}
