import { inParallel } from '@platform/testing/in-parallel'
import { countsOf, createCourse, type FaultOptions, injectInto, type RunReport } from './course.ts'
import { signInOperator } from './driver/operator.ts'
import { depositAddressOf } from './driver/swap.ts'
import { signIn } from './driver/user.ts'
import { checkMoney } from './invariants/check-money.ts'
import { createBoostSupply, FOR_BOOSTS } from './load/boosts.ts'
import { finishMoney } from './load/finish-money.ts'
import { openHistory } from './load/history.ts'
import { runMoneyClients } from './load/money-clients.ts'
import { give, prepareUsers } from './load/money-users.ts'
import { loadViolations, MOVES_MONEY, untilRecovered } from './load/progress.ts'
import { createStoreSupply } from './load/store-orders.ts'
import type { Platform } from './platform/platform.ts'

export interface MoneyOptions extends FaultOptions {
  clients: number
  /** The load ends once so many operations were acknowledged; null: with the faults. */
  operations: number | null
  /** Where the acknowledged requests are written, as JSON lines. */
  historyFile: string
}

/** KCash for all bonuses of a run; FOR_BOOSTS come beside them. */
const FOR_BONUSES = '1000000.00'

/** Moves money while faults are injected, brings everything to its end, and checks the invariants. */
export async function runMoney(platform: Platform, options: MoneyOptions): Promise<RunReport> {
  const { seed, note, operations } = options
  const operator = await signInOperator(platform)
  const signedIn = await inParallel([...Array(options.clients)], 4, () => signIn(platform))
  const history = await openHistory(options.historyFile)
  const users = await prepareUsers(platform, { operator, signedIn, history })
  for (const amount of [FOR_BONUSES, FOR_BOOSTS]) {
    await give({ operator, history }, operator, { currency: 'KCASH', amount })
  }
  const store = createStoreSupply(operator)
  await store.open()
  const boosts = await createBoostSupply(platform, { operator, users, history, seed })
  const depositAddress = await depositAddressOf(operator)
  const load = { platform, users, operator, store, boosts, depositAddress, history, seed }

  const course = createCourse()
  const { guarded, violations, signal } = course
  const { injected, checks, live } = await injectInto(platform, course, options, {
    working: Promise.all([
      guarded('operator', store.keepOpening(signal)),
      guarded('operator', boosts.keepGiving(signal)),
      guarded('clients', runMoneyClients({ ...load, signal })),
    ]),
    begun: Promise.resolve(),
    untilRecovered: (until) => untilRecovered(history, until, MOVES_MONEY),
    ...(operations !== null && {
      work: { untilDone: (share: number) => history.reaches(Math.floor(share * operations)) },
    }),
  })
  note('faults and load ended; what is open comes to its end')
  await guarded('end', finishMoney(load))
  note('checking the invariants')
  const broken = (await guarded('check', checkMoney(load))) ?? []
  await history.close()
  return {
    ...injected,
    acknowledged: countsOf(history.entries.map(({ kind }) => kind)),
    summary: [],
    liveChecks: checks,
    violations: [
      ...violations,
      ...live,
      ...broken,
      ...loadViolations(history, injected.kills, MOVES_MONEY),
    ],
  }
}
