import { step } from '../../setup/progress.mjs'
import { type Check, type Outcome, oneFailed } from '../checks/check.ts'
import { chooseChecks } from '../checks/choose-checks.ts'
import type { Command } from '../command.ts'

/**
 * `npm test`: every check, or the named parts (`checks/parts.ts`), of the whole tree or of the named paths. A failing
 * check does not stop the others. The last line is `N passed, N failed`.
 */
export const test: Command = async (args, lifetime) => {
  const outcomes: { name: string; outcome: Outcome }[] = []
  for (const check of await chooseChecks(args, lifetime)) {
    outcomes.push({ name: check.name, outcome: await outcomeOf(check, lifetime.signal) })
  }
  const passed = sum(outcomes.map(({ outcome }) => outcome.passed))
  const failed = sum(outcomes.map(({ outcome }) => outcome.failed))
  console.log('\nSummary')
  for (const { name, outcome } of outcomes) {
    const verdict = outcome.failed === 0 ? '✓' : '✗'
    console.log(`  ${verdict} ${name}: ${outcome.passed} passed, ${outcome.failed} failed`)
    for (const failure of outcome.failures ?? []) console.log(`      ${failure}`)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

async function outcomeOf(check: Check, signal: AbortSignal): Promise<Outcome> {
  try {
    return await step(
      check.name,
      () => check.run(signal),
      ({ failed }) => failed === 0,
    )
  } catch (error) {
    signal.throwIfAborted()
    console.error(`✗ ${check.name}: ${(error as Error).message}`)
    return oneFailed
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
