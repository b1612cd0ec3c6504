import { isPlaced } from '../../domain/hold.ts'
import { holdsOf, placeSwapIntent, type Swap, settleSwapIntent } from '../../domain/swap/swap.ts'
import type { Dependencies } from '../dependencies.ts'
import { moveSwap } from './move-swap.ts'

type Needed = Pick<Dependencies, 'swaps' | 'ledger' | 'crashPoint'>

/** Sets aside what leaves the account by an accepted swap. @returns it held, or refused when the account does not cover all of it */
export async function holdSwap(deps: Needed, swap: Swap): Promise<Swap> {
  const { ledger, crashPoint } = deps
  if (swap.state !== 'accepted') return swap
  for (const hold of holdsOf(swap)) {
    const { refusal } = await ledger.post(placeSwapIntent(hold))
    if (refusal) {
      await endHolds(deps, swap, false)
      return moveSwap(deps, swap, { kind: 'refused', refusal })
    }
    crashPoint('swap-value-held')
  }
  return moveSwap(deps, swap, { kind: 'held' })
}

/** Carries out in the ledger what is decided: the amount has left the account, or is available again. */
export async function settleSwap(deps: Needed, swap: Swap): Promise<Swap> {
  if (swap.state !== 'paid' && swap.state !== 'reverted') return swap
  await endHolds(deps, swap, swap.state === 'paid')
  const settled = await moveSwap(deps, swap, { kind: 'settled' })
  deps.crashPoint('swap-settled')
  return settled
}

async function endHolds({ ledger, crashPoint }: Needed, swap: Swap, isPaid: boolean) {
  for (const hold of holdsOf(swap)) {
    const placed = await ledger.find(hold.account, placeSwapIntent(hold).key)
    if (!isPlaced(placed)) continue
    const { posting } = await ledger.tryPost(settleSwapIntent(hold, isPaid))
    if (posting.refusal) throw new Error(`${hold.id} is not settled: ${posting.refusal}`)
    crashPoint('swap-value-settled')
  }
}
