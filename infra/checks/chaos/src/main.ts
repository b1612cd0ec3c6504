// `npm run chaos -- --minutes N --seed S`: load, faults and invariants on a platform of its own.
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeFault, type FaultKind, faultKinds } from './plan/fault.ts'
import { OTHERS_PER_KILL, planFaults } from './plan/plan-faults.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'
import { runChaos } from './run.ts'

/** Kinds that are added to kills. */
const KINDS = faultKinds.filter((kind) => kind !== 'kill')
const USAGE = `usage: chaos [--minutes N] [--kills N] [--seed S] [--clients N] [--also KINDS]
  --minutes N     injects faults for N minutes (default 3)
  --kills N       injects faults until N processes were killed at random, or the minutes are over
  --seed S        seed of the fault plan; the same seed gives the same plan (default: random, printed)
  --clients N     concurrent users (default 32)
  --also KINDS    faults added to kills, comma-separated, or "none"; default all of:
                  ${KINDS.join(',')}
  --plan          only prints the plan
Exits with 1 when an invariant is broken.`
/** Delay of a fault after recovery, or after the previous fault. */
const PAUSE_MS = { least: 500, most: 2_500 }
const MEAN_PAUSE_MS = (PAUSE_MS.least + PAUSE_MS.most) / 2
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
  const { platform, stop } = await startOwnPlatform({ transfers: true })
  try {
    const began = performance.now()
    const historyFile = join(tmpdir(), `chaos-${options.seed}.jsonl`)
    const report = await runChaos(platform, {
      ...options,
      plan,
      slots: Math.max(1, Math.floor(options.clients * 0.75)),
      historyFile,
      note: print,
    })
    print(`acknowledged: ${JSON.stringify(report.acknowledged)}; written to ${historyFile}`)
    print(`settled campaigns: ${JSON.stringify(report.settled)}; quests: ${report.quests}`)
    print(
      `${report.faults} faults, ${report.kills} kills; ledger checked ${report.liveChecks} times during them`,
    )
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
  const number = (name: 'minutes' | 'kills' | 'seed' | 'clients', usual: number) => {
    const value = Number(values[name] ?? usual)
    if (!Number.isFinite(value) || value < 0) fail(`--${name}: not a number`)
    return value
  }
  const also = kindsOf(values.also)
  const faultsPerKill = also.length > 0 ? 1 + OTHERS_PER_KILL : 1
  const endless = values.kills !== undefined && values.minutes === undefined
  const injectForMs = endless ? NEVER_MS : number('minutes', 3) * 60_000
  // Kills that fill the time if every recovery were immediate.
  const enough = Math.ceil(injectForMs / MEAN_PAUSE_MS / faultsPerKill)
  return {
    seed: number('seed', randomInt(1, 1_000_000)),
    kills: values.kills ? number('kills', 0) : enough,
    clients: number('clients', 32),
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
        minutes: text,
        kills: text,
        seed: text,
        clients: text,
        also: text,
        plan: { type: 'boolean' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

function kindsOf(list: string | undefined): FaultKind[] {
  if (list === undefined) return [...KINDS]
  if (list === 'none') return []
  return list
    .split(',')
    .map((name) => KINDS.find((kind) => kind === name) ?? fail(`--also: ${name} is not a kind`))
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
