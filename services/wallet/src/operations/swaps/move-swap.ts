import { DomainError } from '@platform/service-kit'
import { nextSwap, type Swap, type SwapEvent } from '../../domain/swap/swap.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * Stores what has happened to a swap.
 * @throws IN_PROGRESS when another instance has changed it since it was read
 */
export async function moveSwap(
  { swaps }: Pick<Dependencies, 'swaps'>,
  swap: Swap,
  event: SwapEvent,
): Promise<Swap> {
  const next = nextSwap(swap, event)
  if (!next || !(await swaps.replace(next))) throw new DomainError('IN_PROGRESS')
  return next
}
