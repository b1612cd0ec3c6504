import type { Clock } from '@platform/service-kit'
import type { RiskLevels } from '../../repositories/risk-levels.ts'

/** Accounts whose rewards wait for a person, in the memory of this instance: every claim asks. */
export interface ShieldedAccounts {
  /** As of some seconds ago. */
  has(userId: string): Promise<boolean>
}

/** For how long what was read is used, ms. */
const USED_FOR_MS = 5_000
/** Writes of other instances become readable a little later than the time they bear, and clocks differ: so much is read again, ms. */
const OVERLAP_MS = 10_000

export function createShieldedAccounts(
  riskLevels: Pick<RiskLevels, 'changedSince'>,
  clock: Clock,
): ShieldedAccounts {
  const held = new Set<string>()
  let readAt = new Date(0)
  let reading: Promise<void> | undefined
  const read = async () => {
    const now = clock.now()
    for (const { userId, isHeld } of await riskLevels.changedSince(
      new Date(readAt.getTime() - OVERLAP_MS),
    )) {
      if (isHeld) held.add(userId)
      else held.delete(userId)
    }
    readAt = now
  }
  return {
    async has(userId) {
      if (clock.now().getTime() - readAt.getTime() >= USED_FOR_MS) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        await reading
      }
      return held.has(userId)
    },
  }
}
