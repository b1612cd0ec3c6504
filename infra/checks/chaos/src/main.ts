// `npm run chaos -- --minutes N --seed S`: load, faults and invariants on a platform of its own.
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeFault, type FaultKind, faultKindsOf } from './plan/fault.ts'
import { OTHERS_PER_KILL, planFaults } from './plan/plan-faults.ts'
import { type Run, runs } from './plan/steps.ts'
import { MONEY_SETTINGS } from './platform/money-settings.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'
import { runChaos } from './run.ts'
import { runMoney } from './run-money.ts'

/** Kinds that are added to kills. */
const kindsBeside = (run: Run) => faultKindsOf(run).filter((kind) => kind !== 'kill')
const USAGE = `usage: chaos [--of RUN] [--minutes N] [--kills N] [--operations N] [--seed S] [--clients N] [--brokers N] [--also KINDS]
  --of RUN        campaigns (default): claims, and campaigns that pay after their end; money: transfers, exchange, purchases,
                  payouts, the store, earnings, swaps and deposits
  --minutes N     injects faults for N minutes (default 3)
  --kills N       injects faults until N processes were killed at random, or the minutes are over
  --operations N  goes on until so many operations were acknowledged, or the minutes are over, with its faults spread over
                  them; of money only
  --seed S        seed of the fault plan; the same seed gives the same plan (default: random, printed)
  --clients N     concurrent users (default 32)
  --brokers N     1 (default) or 3 brokers; of three, faults hit one at random
  --also KINDS    faults added to kills, comma-separated, or "none"; default all of:
                  ${kindsBeside('money').join(',')}; the last four of money only
  --plan          only prints the plan
Exits with 1 when an invariant is broken.`
/** Delay of a fault after recovery, or after the previous fault. */
const PAUSE_MS = { least: 500, most: 2_500 }
const MEAN_PAUSE_MS = (PAUSE_MS.least + PAUSE_MS.most) / 2
/**
 * Some of them are acknowledged between two kills. A recovery takes as long as some 40 of them on two cores: with fewer, a run mostly waits for
 * processes that start.
 */
const OPERATIONS_PER_KILL = 100
/** The longest delay of a timer. */
const NEVER_MS = 2 ** 31 - 1

const options = readOptions()
const plan = planFaults({ ...options, pauseMs: PAUSE_MS })
print(`seed ${options.seed}: ${plan.length} faults, ${options.kills} of them random kills`)
for (const [index, fault] of plan.entries()) {
  print(`  ${index + 1}. after ${fault.afterMs} ms: ${describeFault(fault)}`)
}
if (!options.planOnly) process.exitCode = await run()

async function run(): Promise<number> {
  const { platform, stop } = await startOwnPlatform({
    brokers: options.brokers,
    ...(options.of === 'money' ? { environment: MONEY_SETTINGS } : { transfers: true }),
  })
  try {
    const began = performance.now()
    const historyFile = join(tmpdir(), `chaos-${options.seed}.jsonl`)
    const note = (line: string) => {
      print(`[${Math.round((performance.now() - began) / 1_000)} s] ${line}`)
    }
    const parts = { ...options, plan, historyFile, note }
    const report = await (options.of === 'money'
      ? runMoney(platform, parts)
      : runChaos(platform, { ...parts, slots: Math.max(1, Math.floor(options.clients * 0.75)) }))
    print(`acknowledged: ${JSON.stringify(report.acknowledged)}; written to ${historyFile}`)
    for (const line of report.summary) print(line)
    print(
      `${report.faults} faults, ${report.kills} kills; ledger checked ${report.liveChecks} times during them`,
    )
    print(`faults by kind: ${JSON.stringify(report.byKind)}`)
    print(
      `${Math.round((performance.now() - began) / 1_000)} s; longest recovery ${report.longestOutageMs} ms`,
    )
    for (const missed of report.missed) print(`not injected: ${missed}`)
    for (const violation of report.violations) print(`BROKEN ${violation}`)
    if (report.violations.length === 0) print(`seed ${options.seed}: every invariant held`)
    else print(`seed ${options.seed} FAILED; repeat: npm run chaos -- ${repeatArguments()}`)
    return report.violations.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

function readOptions() {
  const { values } = parsed()
  const number = (name: 'minutes' | 'kills' | 'operations' | 'seed' | 'clients', usual: number) => {
    const value = Number(values[name] ?? usual)
    if (!Number.isFinite(value) || value < 0) fail(`--${name}: not a number`)
    return value
  }
  const of = runs.find((name) => name === (values.of ?? 'campaigns'))
  if (!of) return fail(`--of: ${values.of} is not a run`)
  const operations = values.operations === undefined ? null : number('operations', 0)
  if (operations !== null && of !== 'money') fail('--operations: of money only')
  const also = kindsOf(of, values.also)
  const faultsPerKill = also.length > 0 ? 1 + OTHERS_PER_KILL[of] : 1
  const endless =
    (values.kills !== undefined || operations !== null) && values.minutes === undefined
  const injectForMs = endless ? NEVER_MS : number('minutes', 3) * 60_000
  // Kills that fill the time if every recovery were immediate, or that come beside so many operations.
  const enough =
    operations !== null
      ? Math.ceil(operations / OPERATIONS_PER_KILL)
      : Math.ceil(injectForMs / MEAN_PAUSE_MS / faultsPerKill)
  return {
    of,
    operations,
    seed: number('seed', randomInt(1, 1_000_000)),
    kills: values.kills ? number('kills', 0) : enough,
    clients: number('clients', 32),
    brokers: brokersOf(values.brokers),
    injectForMs,
    also,
    planOnly: values.plan ?? false,
  }
}

function parsed() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: {
        of: text,
        operations: text,
        minutes: text,
        kills: text,
        seed: text,
        clients: text,
        brokers: text,
        also: text,
        plan: { type: 'boolean' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

function brokersOf(text = '1'): 1 | 3 {
  if (text !== '1' && text !== '3') return fail(`--brokers ${text}: 1 or 3 is needed`)
  return text === '3' ? 3 : 1
}

function kindsOf(of: Run, list: string | undefined): FaultKind[] {
  const kinds = kindsBeside(of)
  if (list === undefined) return kinds
  if (list === 'none') return []
  return list
    .split(',')
    .map((name) => kinds.find((kind) => kind === name) ?? fail(`--also: ${name} is not a kind`))
}

/** This run's arguments, with its seed. */
function repeatArguments(): string {
  const given = process.argv.slice(2).join(' ')
  return given.includes('--seed') ? given : `${given} --seed ${options.seed}`.trim()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`)
  process.exit(2)
}
