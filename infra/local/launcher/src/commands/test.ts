import { step } from '../../setup/progress.mjs'
import { type Check, type Outcome, oneFailed } from '../checks/check.ts'
import { endToEndCheck } from '../checks/end-to-end-check.ts'
import { scriptCheck } from '../checks/script-check.ts'
import { vitestCheck } from '../checks/vitest-check.ts'
import type { Command } from '../command.ts'
import type { Lifetime } from '../lifetime.ts'

/**
 * `npm test`: every check, or only the named parts (`unit`, `engine`, `crash`, `abuse`, `e2e`); other arguments narrow the
 * tests down by path. A failing check does not stop the others.
 * The last line is `N passed, N failed`.
 */
export const test: Command = async (args, lifetime) => {
  const outcomes: { name: string; outcome: Outcome }[] = []
  for (const check of chosenChecks(args, lifetime)) {
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

function chosenChecks(args: string[], lifetime: Lifetime): Check[] {
  const parts = new Set(['unit', 'engine', 'crash', 'abuse', 'e2e'])
  const chosen = args.filter((arg) => parts.has(arg))
  const paths = args.filter((arg) => !parts.has(arg))
  const tests: Record<string, Check> = {
    unit: vitestCheck('unit tests', ['unit', 'dom'], paths),
    engine: vitestCheck('tests on engines', ['engine'], paths),
    crash: vitestCheck('crashes and races', ['crash'], paths),
    abuse: vitestCheck('abuse', ['abuse'], paths),
    e2e: endToEndCheck(paths, lifetime),
  }
  if (chosen.length > 0) return chosen.flatMap((part) => tests[part] ?? [])
  return [
    scriptCheck('lint', 'lint'),
    scriptCheck('glossary', 'lint:words'),
    scriptCheck('dependency rules', 'lint:imports'),
    scriptCheck('unused code', 'knip'),
    scriptCheck('types', 'typecheck'),
    scriptCheck('builds', 'build'),
    ...Object.values(tests),
  ]
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
