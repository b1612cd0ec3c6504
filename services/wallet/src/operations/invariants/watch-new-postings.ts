import type { UserAccount } from '../../domain/account.ts'
import type { WatchState } from '../../repositories/watch-repository.ts'
import type { CheckDeps } from './check-invariants.ts'
import { checkAccounts, checkNewPostings, type Findings, LAG_MS } from './check-new-postings.ts'
import { checkTotals, isBounded, transits } from './check-totals.ts'

/** What one look does at most. */
export interface NewLimits {
  /** Lines of the list of new postings. */
  rows: number
  /** Postings followed along their chains. */
  postings: number
  /** Sums of escrows; the sum of one reads a fold for each of its slots. */
  sums: number
  /** Faulty accounts that are remembered and looked at again. */
  unsound: number
}

const LIMITS: NewLimits = { rows: 20_000, postings: 20_000, sums: 50, unsound: 1_000 }
/** An instance looks no sooner after another than this, ms; what takes longer may be joined. */
const APART_MS = 45_000
const LOOKS = 3
/** Escrows whose sums are checked at each look though nothing moved them. */
const ESCROWS_SWEPT = 5

/** The part of the watch that is after what is new. Of several instances one looks at a time. */
export function createNewWatch(deps: CheckDeps, limits: NewLimits = LIMITS) {
  const findings: Findings = { unsound: new Map<UserAccount, string[]>(), touched: new Set() }
  let wrong = new Map<string, string[]>()
  let sweptTo = ''

  const readOn = async (state: WatchState) => {
    const budget = { postings: limits.postings }
    const { next, caughtUp } = await checkNewPostings(deps, state, findings, budget, limits)
    await deps.watches.save(state, next)
    return { next, caughtUp, postings: limits.postings - budget.postings }
  }
  const nextEscrows = async () => {
    const some = await deps.funds.after(sweptTo, ESCROWS_SWEPT)
    sweptTo = some.length < ESCROWS_SWEPT ? '' : (some.at(-1) ?? '')
    return some.map((campaignId) => `fund:${campaignId}`)
  }
  /** Sums are right only where everything new is in them, so they wait until all was read. */
  const checkSums = async (state: WatchState) => {
    const moved = [...findings.touched].filter(isBounded).slice(0, limits.sums)
    const names = new Set([...transits, ...moved, ...(await nextEscrows()), ...wrong.keys()])
    let faults = await checkTotals(deps, [...names])
    for (let look = 1; look < LOOKS && faults.size > 0; look++) {
      state = (await readOn(state)).next
      faults = await checkTotals(deps, [...faults.keys()])
    }
    wrong = faults
    for (const name of findings.touched) {
      if (names.has(name) || !isBounded(name)) findings.touched.delete(name)
    }
    return state
  }
  /** What this instance found before, whoever looks at the new. */
  const lookAgain = async () => {
    const budget = { postings: limits.postings }
    await checkAccounts(deps, [...findings.unsound.keys()], findings, budget)
    wrong = await checkTotals(deps, [...wrong.keys()])
  }

  const look = async () => {
    const now = deps.clock.now()
    const first = await firstState(deps)
    const until = new Date(now.getTime() + APART_MS)
    const { state, mine } = await deps.watches.begin(now, until, first)
    await lookAgain()
    let checkedTo = state.checkedTo
    let postings = 0
    if (mine && findings.unsound.size < limits.unsound) {
      const read = await readOn(state)
      postings = read.postings
      const end = read.caughtUp ? await checkSums(read.next) : read.next
      checkedTo = end.checkedTo
    }
    return {
      faults: [...findings.unsound.values(), ...wrong.values()].flat(),
      behindMs: Math.max(0, now.getTime() - checkedTo.getTime()),
      postings,
    }
  }
  return {
    look,
    /** Checks one account behind its fold, which another instance may have left in haste. */
    async check(account: UserAccount) {
      await checkAccounts(deps, [account], findings, { postings: limits.postings })
    },
  }
}

/** Where the first watch of a ledger begins: a little before what was folded so far. */
async function firstState({ folds }: CheckDeps): Promise<WatchState> {
  const at = new Date(Math.max(0, (await folds.newest()).getTime() - LAG_MS))
  return { fresh: { at, id: '' }, late: { at, id: '' }, checkedTo: at }
}
