import { feesNow } from '@platform/relayer'
import { parseAmount } from '../../domain/amount.ts'
import { deductionsOf, gasFeeOf } from '../../domain/swap/swap-quote.ts'
import type { Dependencies } from '../dependencies.ts'
import { atPresent } from '../prices/coin-price-now.ts'
import { tokenOn } from './chain-of.ts'

type Needed = Pick<Dependencies, 'chains' | 'priceFeed' | 'clock'>

/** Minor units. @throws SWAP_UNKNOWN, UNAVAILABLE without a price, ProviderError */
export async function showGasFee(
  deps: Needed,
  { chainId, currency }: { chainId: number; currency: string },
): Promise<bigint> {
  const { chain, token } = tokenOn(deps, chainId, currency)
  return gasFeeOf(await atPresent(deps, token), (await feesNow(chain.client)).maxFee)
}

/** What would be kept of an amount at present, minor units. @throws SWAP_UNKNOWN, VALIDATION_FAILED, UNAVAILABLE without a price, ProviderError */
export async function showDeductions(
  deps: Needed,
  { chainId, currency, amount }: { chainId: number; currency: string; amount: string },
) {
  const { chain, token } = tokenOn(deps, chainId, currency)
  const pay = parseAmount(amount, token.currency, 'query.amount')
  return deductionsOf(await atPresent(deps, token), pay, (await feesNow(chain.client)).maxFee)
}
