import { randomUUID } from 'node:crypto'
import type { UserAccount } from '../../domain/account.ts'
import type { CheckDeps } from './check-invariants.ts'
import { sweepFold, sweepFolds } from './sweep-folds.ts'
import { createNewWatch, type NewLimits } from './watch-new-postings.ts'

export interface LedgerState {
  /** What breaks an invariant, in words: found now, or found before and not mended since. */
  faults: string[]
  oldestOpenTransferMs: number
  /** Age of the oldest posting that may not have been checked so far, ms. */
  behindMs: number
  /** Postings looked at for the first time, and looked at again. */
  read: { fresh: number; swept: number }
}

/** Parts of up to 200 postings that one look sweeps. */
const PARTS = 10

/**
 * Looks at the ledger bit by bit, so that a look costs the same however long the ledger is and however
 * much is new: a further piece of what is new, by one of the instances, and a further piece of a sweep
 * through all that was checked before, round after round, by each, which begins somewhere else.
 */
export function createLedgerWatch(
  deps: CheckDeps,
  startBehind = `user:${randomUUID()}`,
  limits?: NewLimits,
) {
  const damaged = new Map<UserAccount, string[]>()
  const watchNew = createNewWatch(deps, limits)
  let place: string = startBehind
  let sweep = sweepFolds(deps, place)

  const note = (account: UserAccount, faults: string[]) => {
    if (faults.length > 0) damaged.set(account, faults)
    else damaged.delete(account)
  }
  const lookAgain = async () => {
    for (const fold of await deps.folds.find([...damaged.keys()])) {
      for await (const { account, faults } of sweepFold(deps, fold)) {
        if (faults) note(account, faults)
      }
    }
  }
  const sweepOn = async () => {
    let swept = 0
    for (let n = 0; n < PARTS; n++) {
      const part = await sweep.next()
      if (part.done) {
        sweep = sweepFolds(deps, '')
        break
      }
      const { account, postings, faults } = part.value
      swept += postings
      if (!faults) continue
      note(account, faults)
      await watchNew.check(account)
      place = account
    }
    return swept
  }

  return async (): Promise<LedgerState> => {
    const latest = await watchNew.look()
    await lookAgain()
    const swept = await sweepOn().catch((error) => {
      // A generator that threw is over; the account it was in comes again.
      sweep = sweepFolds(deps, place)
      throw error
    })
    const now = deps.clock.now()
    const [oldest] = await deps.transfers.openSince(now, 1)
    return {
      faults: [...latest.faults, ...[...damaged.values()].flat()],
      oldestOpenTransferMs: oldest ? now.getTime() - oldest.createdAt.getTime() : 0,
      behindMs: latest.behindMs,
      read: { fresh: latest.postings, swept },
    }
  }
}
