import { isPlaced } from '../../../domain/hold.ts'
import type { Posting } from '../../../domain/posting.ts'
import { depositIdOf, depositIntent } from '../../../domain/swap/deposit.ts'
import { holdsOf, placeSwapIntent, settleSwapIntent, swapIdOf } from '../../../domain/swap/swap.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { compare, MISSING, type Origin } from './origin.ts'

/** What was set aside for a swap leaves the account only once the chain has paid, by the amounts of the swap. */
export async function ofSwap(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const swap = await deps.swaps.find(swapIdOf(posting.key) ?? '')
  if (!swap) return MISSING
  const hold = holdsOf(swap).find((one) => settleSwapIntent(one, true).key === posting.key)
  if (!hold) return MISSING
  return compare(settleSwapIntent(hold, true), posting, async () => {
    if (swap.state !== 'paid' && swap.state !== 'final') return false
    const { account, key } = placeSwapIntent(hold)
    return isPlaced(await deps.ledger.find(account, key))
  })
}

/** What came from a chain, of the user who linked its wallet. */
export async function ofDeposit(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const [deposit] = await deps.deposits.byIds([depositIdOf(posting.key) ?? ''])
  if (deposit?.userId == null) return MISSING
  return compare(depositIntent({ ...deposit, userId: deposit.userId }), posting)
}
