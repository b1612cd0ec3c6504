import type { UserAccount } from '../../domain/account.ts'
import type { CheckProgress } from '../../repositories/check-progress.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { checkAccounts, checkNewPostings, type Findings } from './check-new-postings.ts'
import { CONFIRMING_READS, LATE_MS } from './concurrent-writes.ts'
import { hasBound, totalFaults, transitGroups } from './total-faults.ts'

/** The most that one pass does. */
export interface PassLimits {
  /** Rows of the list of postings by time. */
  rows: number
  /** Postings verified. */
  postings: number
  /** Totals of escrows checked; one total reads a checkpoint for each of the escrow's slots. */
  totals: number
  /** Faulty accounts that are remembered and checked again; with as many, passes read no further postings. */
  faulty: number
}

const LIMITS: PassLimits = { rows: 20_000, postings: 20_000, totals: 50, faulty: 1_000 }
/** Shortest time between the passes of two instances, ms: below the minute between the runs of one instance. */
const APART_MS = 45_000
/** Escrows whose totals each pass checks although nothing moved them. */
const IDLE_ESCROWS = 5

/** Checks new postings, pass by pass. Of several instances one runs a pass at a time. */
export function createNewPostingsMonitor(deps: CheckDependencies, limits: PassLimits = LIMITS) {
  const findings: Findings = { faulty: new Map(), touched: new Set() }
  let wrongTotals = new Map<string, string[]>()
  let lastIdleEscrow = ''

  const readNew = async (progress: CheckProgress) => {
    const budget = { postings: limits.postings }
    const { next, caughtUp } = await checkNewPostings(deps, progress, findings, budget, limits)
    await deps.checkProgress.save(progress, next)
    return { next, caughtUp, postings: limits.postings - budget.postings }
  }
  const nextIdleEscrows = async () => {
    const ids = await deps.funds.after(lastIdleEscrow, IDLE_ESCROWS)
    lastIdleEscrow = ids.length < IDLE_ESCROWS ? '' : (ids.at(-1) ?? '')
    return ids.map((fundId) => `fund:${fundId}`)
  }
  /** Totals are complete only after every new posting was read. */
  const checkTotals = async (progress: CheckProgress) => {
    const moved = [...findings.touched].filter(hasBound).slice(0, limits.totals)
    const idle = await nextIdleEscrows()
    const names = new Set([...transitGroups, ...moved, ...idle, ...wrongTotals.keys()])
    let reached = progress
    let faults = await totalFaults(deps, [...names])
    for (let read = 1; read < CONFIRMING_READS && faults.size > 0; read++) {
      reached = (await readNew(reached)).next
      faults = await totalFaults(deps, [...faults.keys()])
    }
    wrongTotals = faults
    for (const name of findings.touched) {
      if (names.has(name) || !hasBound(name)) findings.touched.delete(name)
    }
    return reached
  }
  /** Every instance re-checks its own findings, also when another one runs the pass. */
  const recheckFindings = async () => {
    const budget = { postings: limits.postings }
    await checkAccounts(deps, [...findings.faulty.keys()], findings, budget)
    wrongTotals = await totalFaults(deps, [...wrongTotals.keys()])
  }

  const runPass = async () => {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + APART_MS)
    const { progress, mine } = await deps.checkProgress.begin(now, until, await startOf(deps))
    await recheckFindings()
    let { checkedTo } = progress
    let postings = 0
    if (mine && findings.faulty.size < limits.faulty) {
      const read = await readNew(progress)
      postings = read.postings
      const reached = read.caughtUp ? await checkTotals(read.next) : read.next
      checkedTo = reached.checkedTo
    }
    return {
      faults: [...findings.faulty.values(), ...wrongTotals.values()].flat(),
      behindMs: Math.max(0, now.getTime() - checkedTo.getTime()),
      postings,
    }
  }
  return {
    runPass,
    /** Verifies one account after its checkpoint: an instance that stopped may have left it unfinished. */
    async check(account: UserAccount) {
      await checkAccounts(deps, [account], findings, { postings: limits.postings })
    },
  }
}

/** Where the first pass on a ledger starts: a little before its newest checkpoint. */
async function startOf({ checkpoints }: CheckDependencies): Promise<CheckProgress> {
  const at = new Date(Math.max(0, (await checkpoints.newest()).getTime() - LATE_MS))
  return { fresh: { at, id: '' }, late: { at, id: '' }, checkedTo: at }
}
