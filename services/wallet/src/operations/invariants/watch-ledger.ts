import { randomUUID } from 'node:crypto'
import type { UserAccount } from '../../domain/account.ts'
import { type CheckDeps, checkInvariants } from './check-invariants.ts'
import { sweepFold, sweepFolds } from './sweep-folds.ts'

export interface LedgerState {
  /** What breaks an invariant, in words: found now, or found by the sweep and not mended since. */
  faults: string[]
  oldestOpenTransferMs: number
  /** Postings looked at for the first time, and looked at again. */
  read: { fresh: number; swept: number }
}

/** Parts of up to 200 postings that one look sweeps. */
const PARTS = 10

/**
 * Looks at the ledger bit by bit, so that a look costs the same however long the ledger is: what is new
 * since the last look, and a further piece of a sweep through all that was checked before, round after
 * round. Each instance begins somewhere else.
 */
export function createLedgerWatch(deps: CheckDeps, startBehind = `user:${randomUUID()}`) {
  const damaged = new Map<UserAccount, string[]>()
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
      place = account
    }
    return swept
  }

  return async (): Promise<LedgerState> => {
    const report = await checkInvariants(deps, 'new')
    await lookAgain()
    const swept = await sweepOn().catch((error) => {
      // A generator that threw is over; the account it was in comes again.
      sweep = sweepFolds(deps, place)
      throw error
    })
    return {
      faults: [...report.faults, ...[...damaged.values()].flat()],
      oldestOpenTransferMs: report.oldestOpenTransferMs,
      read: { fresh: report.postings, swept },
    }
  }
}
