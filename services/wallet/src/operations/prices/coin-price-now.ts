import { movedUp } from '../../domain/prices/market-price.ts'
import type { ChainToken } from '../../domain/swap/chain.ts'
import type { Dependencies } from '../dependencies.ts'
import { marketMove } from './market-move.ts'

/** The token with what a coin of its chain costs at present. @throws UNAVAILABLE without a price */
export async function atPresent(
  deps: Pick<Dependencies, 'priceFeed' | 'clock'>,
  token: ChainToken,
): Promise<ChainToken> {
  return {
    ...token,
    coinPrice: movedUp(token.coinPrice, await marketMove(deps, token.follows)),
  }
}
