import type { Swap } from '@platform/contracts/wallet/swap'
import { storedText } from '@platform/remote-kit/storage'

/** `asked`: it was sent, and no answer has come yet. */
type RecordedStatus = Swap['status'] | 'asked'

/** A swap of this browser that has not ended, as it was last known (spec 3, `recordTransactionStatus`). */
export interface RecordedSwap {
  /** Of the swap, and of its quote. */
  id: string
  status: RecordedStatus
}

const stored = storedText('recordTransactionStatus')

export function recordedSwap(): RecordedSwap | null {
  try {
    const { id, status } = JSON.parse(stored.get() ?? 'null') ?? {}
    return typeof id === 'string' && typeof status === 'string'
      ? { id, status: status as RecordedStatus }
      : null
  } catch {
    return null // something else has written it
  }
}

/** Records how far a swap is. One that has ended is recorded no longer. */
export function recordSwap({ id, status }: RecordedSwap): void {
  if (status === 'final' || status === 'refunded') forgetSwap(id)
  else stored.set(JSON.stringify({ id, status }))
}

/** @param id leaves the record of any other swap */
export function forgetSwap(id: string): void {
  if (recordedSwap()?.id === id) stored.clear()
}
