import type { FileTime, Outcome } from './check.ts'

/** Files that took at least this long are in the list of times. */
const SLOW_MS = 5_000

/** The lines of a check in the summary: its counts, or why it could not run, and its time; then its failures. */
export function summaryOf(name: string, outcome: Outcome, ms: number): string[] {
  const { passed, failed, failures = [], retried = [], notRun } = outcome
  const result = notRun ? `not run: ${notRun}` : `${passed} passed, ${failed} failed`
  return [
    `${failed === 0 ? '✓' : '✗'} ${name}: ${result} (${seconds(ms)})`,
    ...failures.map((line) => `    ${line}`),
    ...retried.map((test) => `    passed at the second try: ${test}`),
  ]
}

/** The files that took long, the slowest first. */
export function slowFiles(files: readonly FileTime[]): string[] {
  return files
    .filter(({ ms }) => ms >= SLOW_MS)
    .sort((a, b) => b.ms - a.ms)
    .map(({ file, ms }) => `${seconds(ms).padStart(8)}  ${file}`)
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
