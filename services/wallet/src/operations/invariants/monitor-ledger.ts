import { randomUUID } from 'node:crypto'
import type { UserAccount } from '../../domain/account.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { createNewPostingsMonitor, type PassLimits } from './monitor-new-postings.ts'
import { reverifyAccount, reverifyAccounts } from './reverify-accounts.ts'

export interface LedgerState {
  /** Broken invariants, in words: found in this pass, or earlier and not repaired. */
  faults: string[]
  oldestOpenTransferMs: number
  /** Age of the oldest posting that may still be unchecked, ms. */
  behindMs: number
  /** Postings that this pass read for the first time, and again. */
  read: { first: number; again: number }
}

/** Pages of up to 200 postings that one pass re-verifies. */
const PAGES_PER_PASS = 10

/**
 * Checks the ledger pass by pass, so that a pass has the same cost whatever the ledger's size and
 * growth. In each pass one of the instances checks new postings, and every instance re-verifies some of
 * the old ones, round after round, each from another account on.
 */
export function createLedgerMonitor(
  deps: CheckDependencies,
  startAfter = `user:${randomUUID()}`,
  limits?: PassLimits,
) {
  const damaged = new Map<UserAccount, string[]>()
  const newPostings = createNewPostingsMonitor(deps, limits)
  let lastAccount: string = startAfter
  let round = reverifyAccounts(deps, lastAccount)

  const record = (account: UserAccount, faults: string[]) => {
    if (faults.length > 0) damaged.set(account, faults)
    else damaged.delete(account)
  }
  const recheckDamaged = async () => {
    for (const checkpoint of await deps.checkpoints.find([...damaged.keys()])) {
      for await (const { account, faults } of reverifyAccount(deps, checkpoint)) {
        if (faults) record(account, faults)
      }
    }
  }
  const reverify = async () => {
    let postings = 0
    for (let n = 0; n < PAGES_PER_PASS; n++) {
      const page = await round.next()
      if (page.done) {
        round = reverifyAccounts(deps, '')
        break
      }
      const { account, faults } = page.value
      postings += page.value.postings
      if (!faults) continue
      record(account, faults)
      await newPostings.check(account)
      lastAccount = account
    }
    return postings
  }

  return async (): Promise<LedgerState> => {
    const latest = await newPostings.runPass()
    await recheckDamaged()
    const again = await reverify().catch((error) => {
      // A generator that threw has ended: the next pass repeats the account that it was at.
      round = reverifyAccounts(deps, lastAccount)
      throw error
    })
    const now = deps.clock.now()
    const [oldest] = await deps.transfers.openBefore(now, 1)
    return {
      faults: [...latest.faults, ...[...damaged.values()].flat()],
      oldestOpenTransferMs: oldest ? now.getTime() - oldest.createdAt.getTime() : 0,
      behindMs: latest.behindMs,
      read: { first: latest.postings, again },
    }
  }
}
