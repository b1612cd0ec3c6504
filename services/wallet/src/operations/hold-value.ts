import { DomainError, forEachSettled, sameRequest } from '@platform/service-kit'
import { forgoIntent, type Hold, type HoldEnd, placeIntent, settleIntent } from '../domain/hold.ts'
import type { Posting, PostingKind } from '../domain/posting.ts'
import type { Holds } from '../repositories/holds-repository.ts'
import type { Ledger } from './ledger/ledger.ts'

interface Deps {
  holds: Holds
  ledger: Ledger
}

/**
 * Sets an amount aside; it stays the owner's and cannot be spent otherwise until the hold ends. A repeat
 * joins the hold that stands, however far it came.
 * @throws INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export async function placeHold({ holds, ledger }: Deps, hold: Hold): Promise<void> {
  const standing = await holds.open(hold)
  sameRequest(standing.hash, hold.hash)
  const posting = await ledger.post(placeIntent(standing))
  if (!posting.refusal) return
  await holds.close(standing.id)
  throw new DomainError('INSUFFICIENT_FUNDS')
}

/**
 * Ends a hold one way. Capture, release and expiry race for one key and exactly one wins.
 * @returns how the hold ended, which is another's way when that one was first
 * @throws NOT_FOUND when no such hold was ever placed
 */
export async function settleHold(
  { holds, ledger }: Deps,
  id: string,
  end: HoldEnd,
): Promise<HoldEnd> {
  const hold = await holds.find(id)
  if (!hold) throw new DomainError('NOT_FOUND')
  const placed = await ledger.find(hold.account, placeIntent(hold).key)
  if (!isPlaced(placed)) throw new DomainError('NOT_FOUND')
  const { posting } = await ledger.take(settleIntent(hold, end))
  await holds.close(id)
  return holdEndOf(posting.kind)
}

/**
 * Ends what is past its time. A hold that was stored and not placed so far loses the key to be placed.
 * @returns how many there were
 */
export async function expireHolds(
  { holds, ledger }: Deps,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const expired = await holds.expired(now, 500)
  await forEachSettled(expired, signal, async (hold) => {
    const { posting } = await ledger.take(forgoIntent(hold))
    if (isPlaced(posting)) await ledger.take(settleIntent(hold, 'expiry'))
    await holds.close(hold.id)
  })
  return expired.length
}

/** The key of a place may also stand for its refusal, or for a hold that was not placed in time. */
const isPlaced = (posting: Posting | null) => posting?.kind === 'hold' && posting.refusal === null

function holdEndOf(kind: PostingKind): HoldEnd {
  if (kind === 'capture' || kind === 'release' || kind === 'expiry') return kind
  throw new Error(`a hold cannot end by ${kind}`)
}
