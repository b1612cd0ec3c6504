import type { Outcome } from '../checks/check.ts'
import { chooseChecks } from '../checks/choose-checks.ts'
import { outcomeOf } from '../checks/outcome-of.ts'
import { summaryOf } from '../checks/summary-of.ts'
import type { Command } from '../command.ts'

/**
 * `npm test`: every check, or the named parts (`checks/parts.ts`), of the whole tree or of the named paths. A failing
 * check does not stop the others. The last line is `N passed, N failed`.
 */
export const command: Command = async (args, lifetime) => {
  const outcomes: { name: string; outcome: Outcome }[] = []
  for (const check of await chooseChecks(args, lifetime)) {
    outcomes.push({ name: check.name, outcome: await outcomeOf(check, lifetime.signal) })
  }
  const passed = sum(outcomes.map(({ outcome }) => outcome.passed))
  const failed = sum(outcomes.map(({ outcome }) => outcome.failed))
  console.log('\nSummary')
  for (const { name, outcome } of outcomes) {
    for (const line of summaryOf(name, outcome)) console.log(`  ${line}`)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
