// `npm run chaos -- --minutes N --seed S`: load, strikes, invariants, on a platform of its own.
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { planStrikes } from './plan/plan-strikes.ts'
import { describeStrike, type StrikeKind, strikeKinds } from './plan/strike.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'
import { runChaos } from './run.ts'

/** What may come beside kills. */
const KINDS = strikeKinds.filter((kind) => kind !== 'kill')
const USAGE = `usage: chaos [--minutes N] [--kills N] [--seed S] [--clients N] [--also KINDS]
  --minutes N     strikes for so long (default 3)
  --kills N       strikes until so many processes were killed at random, or the minutes given are over
  --seed S        the plan of strikes; the same seed, the same plan (default: a new one, printed)
  --clients N     people at once (default 32)
  --also KINDS    what comes beside kills, comma-separated, or "none"; default all of:
                  ${KINDS.join(',')}
  --plan          only prints the plan
Ends with 1 when an invariant broke.`
/** Before a strike, from when the platform works again; or only from the strike before. */
const PAUSE_MS = { least: 500, most: 2_500 }
const MEAN_PAUSE_MS = (PAUSE_MS.least + PAUSE_MS.most) / 2
const NEVER_MS = 2 ** 31 - 1

const options = readOptions()
const plan = planStrikes({ ...options, pauseMs: PAUSE_MS })
print(`seed ${options.seed}: ${plan.length} strikes, ${options.kills} of them kills at random`)
for (const [index, strike] of plan.entries()) {
  print(`  ${index + 1}. ${strike.afterMs} ms later: ${describeStrike(strike)}`)
}
if (!options.planOnly) process.exitCode = await run()

async function run(): Promise<number> {
  const { platform, stop } = await startOwnPlatform()
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
    print(
      `${report.strikes} strikes, ${report.kills} kills; ledger checked ${report.liveChecks} times meanwhile`,
    )
    print(
      `${Math.round((performance.now() - began) / 1_000)} s; at most ${report.longestAwayMs} ms until people were served again`,
    )
    for (const missed of report.missed) print(`not carried out: ${missed}`)
    for (const fault of report.faults) print(`BROKEN ${fault}`)
    if (report.faults.length === 0) print(`seed ${options.seed}: every invariant held`)
    else print(`seed ${options.seed} FAILED; again: npm run chaos -- ${again()}`)
    return report.faults.length === 0 ? 0 : 1
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
  const share = also.length > 0 ? 1.25 : 1
  const endless = values.kills !== undefined && values.minutes === undefined
  const strikeForMs = endless ? NEVER_MS : number('minutes', 3) * 60_000
  const enough = Math.ceil(strikeForMs / MEAN_PAUSE_MS / share)
  return {
    seed: number('seed', randomInt(1, 1_000_000)),
    kills: values.kills ? number('kills', 0) : enough,
    clients: number('clients', 32),
    strikeForMs,
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

function kindsOf(list: string | undefined): StrikeKind[] {
  if (list === undefined) return [...KINDS]
  if (list === 'none') return []
  return list
    .split(',')
    .map((name) => KINDS.find((kind) => kind === name) ?? fail(`--also: ${name} is no kind`))
}

/** The arguments of this run, with its seed. */
function again(): string {
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
