import { currencyCodes } from '@platform/contracts/money'
import { STORE_CURRENCIES } from '@platform/contracts/wallet/store-categories'
import { postingId, storeAccount, type UserAccount } from '../../domain/account.ts'
import {
  type Checkpoint,
  emptyCheckpoint,
  extendCheckpoint,
  movedBetween,
  transitGroup,
} from '../../domain/checkpoint.ts'
import { correctionIdOf, describeCorrection } from '../../domain/correction.ts'
import type { Posting } from '../../domain/posting.ts'
import { type Difference, isAltered, postingDifferences } from '../../domain/posting-faults.ts'
import type { Tip } from '../../domain/tip.ts'
import type { CachedTips } from '../../repositories/tips.ts'
import { chainFaults } from '../invariants/chain-faults.ts'
import type { CheckDependencies } from '../invariants/check-dependencies.ts'
import { CONFIRMING_READS } from '../invariants/concurrent-writes.ts'
import { fundFaults } from '../invariants/fund-faults.ts'
import { originFaults } from '../invariants/origin-faults.ts'
import { readOrderSums, storeFaults } from '../invariants/store-faults.ts'
import { transitFaults } from '../invariants/transit-faults.ts'
import type { FoundDifference } from './found-difference.ts'
import { lostHistories } from './lost-histories.ts'

export type AuditDependencies = CheckDependencies & { tips: CachedTips }

export interface AuditSums {
  postings: number
  accounts: number
  differences: number
}

/** Receives what the audit finds while it runs, so that nothing of it is kept. */
export interface AuditListener {
  found(difference: FoundDifference): void
  /** A correction that was posted, in words. */
  corrected?(text: string): void
  /** After each page of postings. */
  progress(sums: AuditSums): void
}

/** Postings that are read and verified together. */
const PAGE = 200

/** What the database has of an account beside its postings. */
interface Stored {
  checkpoint: Checkpoint | undefined
  tip: Tip | undefined
}

/**
 * Re-adds every posting of the ledger, account by account, and reports each difference: to the posting before, to the document that it
 * originates from, to what it was written as, to the stored tip and checkpoint of its account, and of escrows, transit, store and chains to
 * their totals. It keeps the state of one account and one number for each system account, and changes nothing.
 *
 * Postings that are written meanwhile are verified as far as they are read. Totals count what was posted before the audit began; a wrong
 * total of a system account that something has moved since is not reported, because its other documents have moved on too.
 */
export async function auditLedger(
  deps: AuditDependencies,
  listener: AuditListener,
): Promise<AuditSums> {
  const begun = deps.clock.now()
  const ordersBefore = await readOrderSums(deps)
  const sums: AuditSums = { postings: 0, accounts: 0, differences: 0 }
  const report = (difference: FoundDifference) => {
    sums.differences += 1
    listener.found(difference)
  }
  const totals = new Map<string, bigint>()
  for (const name of [...currencyCodes.map(transitGroup), ...STORE_CURRENCIES.map(storeAccount)]) {
    totals.set(name, 0n)
  }
  const movedSince = new Set<string>()

  let account: AuditedAccount | undefined
  const finish = async () => {
    if (!account) return
    sums.accounts += 1
    for (const found of await endDifferences(deps, account)) report(found)
  }
  for await (const page of pagesOf(deps.postings)) {
    const stored = await readStored(deps, page)
    for (const posting of page) {
      if (account?.checkpoint.tip.account !== posting.account) {
        await finish()
        account = {
          checkpoint: emptyCheckpoint(posting.account),
          stored: stored.get(posting.account) ?? { checkpoint: undefined, tip: undefined },
        }
      }
      const place = { account: posting.account, posting: posting.id }
      for (const found of nextDifferences(account, posting)) report({ ...place, ...found })
      const before = account.checkpoint
      account.checkpoint = extendCheckpoint(before, posting)
      for (const [name, by] of movedBetween(before, account.checkpoint)) {
        if (posting.createdAt < begun) totals.set(name, (totals.get(name) ?? 0n) + by)
        else movedSince.add(name)
      }
      for (const found of storedDifferences(account)) report({ ...place, ...found })
    }
    for (const { account, id, what, expected, found } of await withoutOrigin(deps, page)) {
      report({ account, posting: id, what, expected, found })
    }
    for (const text of await correctionsOf(deps, page)) listener.corrected?.(text)
    sums.postings += page.length
    listener.progress(sums)
  }
  await finish()
  for await (const lost of lostHistories(deps)) report(lost)

  const wrong = [
    ...(await fundFaults(deps, totals)).faults,
    ...(await transitFaults(deps, totals)).faults,
    ...storeFaults(totals, ordersBefore, await readOrderSums(deps)),
    ...(await chainFaults(deps, totals)),
  ]
  for (const { systemAccount, text } of wrong) {
    if (movedSince.has(systemAccount)) continue
    const what = text.replace(`${systemAccount}: `, '')
    report({ account: systemAccount, posting: null, what, expected: null, found: null })
  }
  return sums
}

/** What two people corrected, where the page has it: a difference that one of them is about is not in balances any more. */
async function correctionsOf({ corrections }: AuditDependencies, page: readonly Posting[]) {
  const texts: string[] = []
  for (const posting of page) {
    const id = posting.refusal === null ? correctionIdOf(posting) : null
    const correction = id === null ? null : await corrections.find(id)
    if (correction) {
      texts.push(`${posting.account}, posting ${posting.seq}: ${describeCorrection(correction)}`)
    }
  }
  return texts
}

/** The account that is read, as far as it is read. */
interface AuditedAccount {
  checkpoint: Checkpoint
  stored: Stored
}

async function* pagesOf(postings: AuditDependencies['postings']): AsyncGenerator<Posting[]> {
  let page: Posting[] = []
  for await (const posting of postings.all()) {
    page.push(posting)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function readStored(
  { checkpoints, tips }: AuditDependencies,
  page: readonly Posting[],
): Promise<Map<UserAccount, Stored>> {
  const accounts = [...new Set(page.map((posting) => posting.account))]
  const [foundCheckpoints, foundTips] = await Promise.all([
    checkpoints.find(accounts),
    tips.find(accounts),
  ])
  const byAccount = new Map(foundCheckpoints.map((found) => [found.tip.account, found]))
  const tipOf = new Map(foundTips.map((tip) => [tip.account, tip]))
  return new Map(
    accounts.map((account) => [
      account,
      { checkpoint: byAccount.get(account), tip: tipOf.get(account) },
    ]),
  )
}

function nextDifferences({ checkpoint }: AuditedAccount, posting: Posting): Difference[] {
  const found = postingDifferences(checkpoint.tip, posting)
  if (isAltered(posting)) {
    found.push({ what: 'is not what was written: its hash differs', expected: null, found: null })
  }
  return found
}

/** Where what is stored of an account after this posting differs from what its postings make. */
function storedDifferences({ checkpoint, stored }: AuditedAccount): Difference[] {
  const { tip } = checkpoint
  const found: Difference[] = []
  const compare = (other: Tip | undefined, name: string) => {
    if (other?.seq !== tip.seq) return
    for (const field of ['balance', 'held', 'debt'] as const) {
      if (other[field] === tip[field]) continue
      const what = `${name} has another ${field}`
      found.push({ what, expected: String(tip[field]), found: String(other[field]) })
    }
  }
  compare(stored.tip, 'the stored tip of its account')
  compare(stored.checkpoint?.tip, 'the checkpoint of its account')
  if (stored.checkpoint?.tip.seq === tip.seq) {
    for (const [name, by] of movedBetween(stored.checkpoint, checkpoint)) {
      const what = `the checkpoint of its account has another total of ${name}`
      const total = checkpoint.counters[name] ?? 0n
      found.push({ what, expected: String(total), found: String(total - by) })
    }
  }
  return found
}

/** Postings after the last one that was read, which something stored has seen. */
async function endDifferences(
  { postings }: AuditDependencies,
  { checkpoint, stored }: AuditedAccount,
): Promise<FoundDifference[]> {
  const { account, seq } = checkpoint.tip
  const seen = Math.max(stored.tip?.seq ?? 0, stored.checkpoint?.tip.seq ?? 0)
  if (seen <= seq) return []
  // It may have been written since its account was read.
  const id = postingId(account, seen)
  if ((await postings.byIds([id])).length > 0) return []
  const what = `postings after ${seq} are missing`
  return [{ account, posting: id, what, expected: `${seen} postings`, found: String(seq) }]
}

/** The postings of a page that have no origin, at each of several reads: a related document may be written just now. */
async function withoutOrigin(deps: AuditDependencies, page: readonly Posting[]) {
  let faults = await originFaults(deps, page)
  for (let read = 1; read < CONFIRMING_READS && faults.length > 0; read += 1) {
    const faulty = new Set(faults.map(({ id }) => id))
    faults = await originFaults(
      deps,
      page.filter(({ id }) => faulty.has(id)),
    )
  }
  return faults
}
