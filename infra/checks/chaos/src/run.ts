import { inParallel } from './driver/in-parallel.ts'
import { signInOperator } from './driver/operator.ts'
import { signIn } from './driver/user.ts'
import { checkRun } from './invariants/check-run.ts'
import { watchLedger } from './invariants/watch-ledger.ts'
import { createCampaignSupply } from './load/campaign-supply.ts'
import { runClients } from './load/clients.ts'
import { openHistory } from './load/history.ts'
import { tooLittleFaults, worksAgain } from './load/progress.ts'
import { randomOf } from './plan/random.ts'
import type { PlannedStrike } from './plan/strike.ts'
import type { Platform } from './platform/platform.ts'
import { type Struck, strikeBy } from './strikes/striker.ts'

export interface RunOptions {
  seed: number
  plan: readonly PlannedStrike[]
  clients: number
  /** Of each campaign; fewer than clients, so that they race for them. */
  slots: number
  /** No strike begins later than this, ms. */
  strikeForMs: number
  /** Where the history of what was acknowledged is written. */
  historyFile: string
  note(line: string): void
}

export interface RunReport extends Struck {
  /** How often each thing was acknowledged. */
  acknowledged: Record<string, number>
  /** How often the ledger was checked while everything went wrong, and answered. */
  liveChecks: number
  /** Broken invariants; empty when all held. */
  faults: string[]
}

/** Load, strikes beside it, and then the invariants. */
export async function runChaos(platform: Platform, options: RunOptions): Promise<RunReport> {
  const { seed, note } = options
  const operator = await signInOperator(platform)
  const clients = await inParallel([...Array(options.clients)], 4, () => signIn(platform))
  const history = await openHistory(options.historyFile)
  const supply = createCampaignSupply(operator, options.slots)
  const stop = new AbortController()
  const load = { platform, clients, treasurer: operator, supply, history, seed }

  const faults: string[] = []
  const guarded = async <T>(what: string, work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      faults.push(`${what}: ${(error as Error).message}`)
      stop.abort()
      return undefined
    }
  }
  const { signal } = stop
  const working = Promise.all([
    guarded('operator', supply.keepOpening(signal)),
    guarded('clients', runClients({ ...load, signal })),
  ])
  const watching = watchLedger(platform, signal)
  const random = randomOf(seed + 1)
  const strikes = async () => {
    await Promise.race([supply.untilOpen(1), working])
    const end = AbortSignal.any([signal, AbortSignal.timeout(options.strikeForMs)])
    const works = (until: AbortSignal) => worksAgain(history, until)
    return strikeBy(options.plan, { platform, random, note, worksAgain: works, signal: end })
  }
  const struck = await guarded('strikes', strikes())
  stop.abort()
  await working
  const { checks, faults: live } = await watching
  note('strikes and load are over; checking what must hold')
  const end = { users: clients, campaigns: supply.all, history }
  const broken = (await guarded('check', checkRun(platform, end))) ?? []
  await history.close()
  return {
    ...(struck ?? { strikes: 0, kills: 0, missed: [], longestAwayMs: 0 }),
    acknowledged: countsOf(history.entries.map(({ kind }) => kind)),
    liveChecks: checks,
    faults: [...faults, ...live, ...broken, ...tooLittleFaults(history, struck?.kills ?? 0)],
  }
}

function countsOf(kinds: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(kinds, (kind) => kind)
  return Object.fromEntries([...groups].map(([kind, all]) => [kind, all.length]))
}
