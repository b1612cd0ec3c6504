import type { Outcome } from './check.ts'

/** The lines of a check in the summary: its counts, or why it could not run, then its failures. */
export function summaryOf(name: string, outcome: Outcome): string[] {
  const { passed, failed, failures = [], notRun } = outcome
  const result = notRun ? `not run: ${notRun}` : `${passed} passed, ${failed} failed`
  return [
    `${failed === 0 ? '✓' : '✗'} ${name}: ${result}`,
    ...failures.map((line) => `    ${line}`),
  ]
}
