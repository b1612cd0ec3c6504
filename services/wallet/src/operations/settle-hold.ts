import type { PostingKind } from '@platform/contracts/wallet/posting-kinds'
import { DomainError } from '@platform/service-kit'
import { type HoldEnd, isPlaced, placeIntent, settleIntent } from '../domain/hold.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Ends a hold. Capture, release and expiry compete for one posting key, and exactly one wins.
 * @returns how the hold ended: another way than `end` when that one was first
 * @throws NOT_FOUND when no such hold was placed
 */
export async function settleHold(
  { holds, ledger }: Pick<Dependencies, 'holds' | 'ledger'>,
  id: string,
  end: HoldEnd,
): Promise<HoldEnd> {
  const hold = await holds.find(id)
  if (!hold) throw new DomainError('NOT_FOUND')
  const placed = await ledger.find(hold.account, placeIntent(hold).key)
  if (!isPlaced(placed)) throw new DomainError('NOT_FOUND')
  const { posting } = await ledger.tryPost(settleIntent(hold, end))
  await holds.close(id)
  return holdEndOf(posting.kind)
}

function holdEndOf(kind: PostingKind): HoldEnd {
  if (kind === 'capture' || kind === 'release' || kind === 'expiry') return kind
  throw new Error(`a hold cannot end by ${kind}`)
}
