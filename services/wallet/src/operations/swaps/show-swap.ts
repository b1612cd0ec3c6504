import { SWAPS_AT_ONCE } from '@platform/contracts/wallet/transfer-limits'
import { DomainError, rememberReads } from '@platform/service-kit'
import type { ReadNewestBlock } from '../../domain/swap/chain.ts'
import type { Swap } from '../../domain/swap/swap.ts'
import type { Dependencies } from '../dependencies.ts'

/** A swap, and how many blocks have been mined with and since its own. */
export interface ShownSwap {
  swap: Swap
  confirmations: number
  confirmationsNeeded: number
}

type Needed = Pick<Dependencies, 'swaps' | 'chains' | 'readNewestBlock'>

/** How long a newest block is shown before the chain is asked again, ms: less than most chains take for one. */
const SHOWN_MS = 1_000
const MOST = 100

/** Asked of a chain once for all who read it within a second, also where it does not answer. */
export function createNewestBlockReads({ chains }: Pick<Dependencies, 'chains'>): ReadNewestBlock {
  const newestOf = async (chainId: number) => {
    const newest = chains.get(chainId)?.client.newestBlock()
    return (await newest?.catch(() => null)) ?? null
  }
  const read = rememberReads((_key: string, chainId: number) => newestOf(chainId), {
    ...{ usedForMs: SHOWN_MS, rest: 5, most: MOST },
  })
  return (chainId) => read(String(chainId), chainId)
}

/** @throws NOT_FOUND also for the swap of another user, and for a quote that was not accepted */
export async function showSwap(deps: Needed, userId: string, id: string): Promise<ShownSwap> {
  const swap = await deps.swaps.find(id)
  if (swap?.userId !== userId || swap.state === 'refused') throw new DomainError('NOT_FOUND')
  return withConfirmations(deps, swap)
}

/** A user's swaps that have not ended, newest first. */
export async function listOpenSwaps(deps: Needed, userId: string): Promise<ShownSwap[]> {
  const open = await deps.swaps.byIds(await deps.swaps.openOf(userId, SWAPS_AT_ONCE))
  open.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return Promise.all(open.map((swap) => withConfirmations(deps, swap)))
}

/** While the RPC does not answer, its own block counts as the newest. */
export async function withConfirmations(
  { chains, readNewestBlock }: Pick<Needed, 'chains' | 'readNewestBlock'>,
  swap: Swap,
): Promise<ShownSwap> {
  const chain = chains.get(swap.chainId)
  const confirmationsNeeded = chain?.confirmations ?? 1
  const shown = (confirmations: number) => ({ swap, confirmations, confirmationsNeeded })
  if (swap.state === 'final' || swap.state === 'paid') return shown(confirmationsNeeded)
  if (!swap.mined || !chain) return shown(0)
  const { block } = swap.mined
  const newest = (await readNewestBlock(chain.id)) ?? block
  return shown(Math.min(Math.max(newest - block + 1, 1), confirmationsNeeded))
}
