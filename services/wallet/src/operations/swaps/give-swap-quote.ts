import { randomBytes } from 'node:crypto'
import type { swapQuoteBody } from '@platform/contracts/wallet/swap'
import { feesNow } from '@platform/relayer'
import { DomainError } from '@platform/service-kit'
import type { z } from 'zod'
import { parseAmount } from '../../domain/amount.ts'
import { quoteSwap, type SwapQuote } from '../../domain/swap/swap-quote.ts'
import type { Dependencies } from '../dependencies.ts'
import { atPresent } from '../prices/coin-price-now.ts'
import { requireAvailable } from '../require-available.ts'
import { RAMP_FACTS, requireFacts } from '../require-facts.ts'
import { tokenOn } from './chain-of.ts'
import { requireCovered, requireLeast } from './require-swappable.ts'

type Needed = Pick<
  Dependencies,
  'chains' | 'priceFeed' | 'swapQuotes' | 'wallets' | 'userFacts' | 'ledger' | 'clock' | 'ids'
>

/**
 * Offers a user what arrives of an amount at their linked wallet, and stores the offer: it binds until it expires.
 * @throws FACTS_NEEDED, SWAP_UNKNOWN, SWAP_TOO_SMALL, WALLET_NOT_FOUND, INSUFFICIENT_FUNDS, DEBT_OPEN, SWAP_NOT_COVERED, VALIDATION_FAILED, UNAVAILABLE without a price of
 * the chain's coin, and ProviderError while the chain's RPC does not answer
 */
export async function giveSwapQuote(
  deps: Needed,
  userId: string,
  { chainId, currency, amount }: z.infer<typeof swapQuoteBody>,
): Promise<SwapQuote> {
  const { chain, token } = tokenOn(deps, chainId, currency)
  const pay = parseAmount(amount, currency)
  const wallet = await deps.wallets.find(userId)
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND')
  await requireFacts(deps, userId, RAMP_FACTS)
  const nonce = `0x${randomBytes(32).toString('hex')}`
  const of = { id: deps.ids.next(), userId, chainId, to: wallet.address, pay, nonce }
  const priced = await atPresent(deps, token)
  const quote = quoteSwap(of, priced, (await feesNow(chain.client)).maxFee, deps.clock.now())
  requireLeast(token, quote)
  await requireAvailable(deps, quote)
  await requireCovered(chain, quote)
  await deps.swapQuotes.add(quote)
  return quote
}
