import { toDecimal } from '@platform/contracts/money'
import { DomainError } from '@platform/service-kit'
import type { ChainToken, OpenChain } from '../../domain/swap/chain.ts'
import type { SwapQuote } from '../../domain/swap/swap-quote.ts'

/** @throws SWAP_TOO_SMALL for less than the least, or than the fees */
export function requireLeast(token: ChainToken, quote: SwapQuote): void {
  if (quote.pay >= token.minimum && quote.receive > 0n) return
  const least = token.minimum > 0n ? token.minimum : quote.gasFee + quote.platformFee + 1n
  const fees = quote.gasFee + quote.platformFee
  const minimum = least > fees ? least : fees + 1n
  throw new DomainError('SWAP_TOO_SMALL', {
    minimum: toDecimal(minimum, token.currency),
    currency: token.currency,
  })
}

/** @throws SWAP_NOT_COVERED while the relayer has too few tokens, or no coins for gas; ProviderError while the RPC does not answer */
export async function requireCovered(
  { client, relayer }: OpenChain,
  { contract, receive }: SwapQuote,
): Promise<void> {
  const [tokens, coins] = await Promise.all([
    client.balanceOf(contract, relayer.address),
    client.coinsOf(relayer.address),
  ])
  if (tokens < receive || coins === 0n) throw new DomainError('SWAP_NOT_COVERED')
}
