import { inParallel } from '@platform/testing/in-parallel'
import type { Check, Outcome } from '../checks/check.ts'
import { chooseChecks } from '../checks/choose-checks.ts'
import { outcomeOf } from '../checks/outcome-of.ts'
import { slowFiles, summaryOf } from '../checks/summary-of.ts'
import { turnsOf } from '../checks/turns-of.ts'
import type { Command } from '../command.ts'

/** Of the checks of one turn, each of which keeps one core busy: three platforms at once are too many for two. */
const AT_A_TIME = 2

export const usage = 'npm test -- [PART|PATH ...]'

/**
 * `npm test`: every check, or the named parts (`checks/parts.ts`), of the whole tree or of the named paths. A failing
 * check does not stop the others. The last line is `N passed, N failed`.
 */
export const command: Command = async (args, lifetime) => {
  const outcomes: { name: string; outcome: Outcome; ms: number }[] = []
  for (const turn of turnsOf(await chooseChecks(args, lifetime))) {
    const timedOne = (check: Check) => timed(check, lifetime.signal)
    outcomes.push(...(await inParallel(turn, AT_A_TIME, timedOne)))
  }
  const passed = sum(outcomes.map(({ outcome }) => outcome.passed))
  const failed = sum(outcomes.map(({ outcome }) => outcome.failed))
  const slow = slowFiles(outcomes.flatMap(({ outcome }) => outcome.files ?? []))
  if (slow.length > 0) print('Slow files', slow)
  print(
    'Summary',
    outcomes.flatMap(({ name, outcome, ms }) => summaryOf(name, outcome, ms)),
  )
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

async function timed(check: Check, signal: AbortSignal) {
  const begin = performance.now()
  const outcome = await outcomeOf(check, signal)
  return { name: check.name, outcome, ms: performance.now() - begin }
}

function print(title: string, lines: readonly string[]): void {
  console.log(`\n${title}`)
  for (const line of lines) console.log(`  ${line}`)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
