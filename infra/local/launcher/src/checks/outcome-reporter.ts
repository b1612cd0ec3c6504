import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Outcome } from './check.ts'

/** Environment variable with the file to which the reporter writes the outcome of the run, as JSON. */
export const OUTCOME_FILE = 'TEST_OUTCOME_FILE'

/** Characters of what an assertion found that are shown. */
const MOST_FOUND = 400

/**
 * Counts the tests of a vitest run, measures its files and names the failures: a test, a hook, a file that does not load,
 * an error outside them.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => `outside the tests: ${firstLineOf(error)}`),
    ]
    const passed = modules.reduce(
      (sum, { children }) => sum + count(children.allTests('passed')),
      0,
    )
    const outcome: Outcome = {
      passed,
      failed: failures.length,
      failures,
      retried: modules.flatMap(retriedOf),
      files: modules.map((module) => ({
        file: module.relativeModuleId,
        ms: Math.round(module.diagnostic().duration),
      })),
    }
    writeFileSync(process.env[OUTCOME_FILE] ?? '', JSON.stringify(outcome))
  }
}

function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId
  const broken = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${file} > ${suite.fullName}: ${described(error)}`),
  )
  const failed = [...module.children.allTests('failed')].map(
    (test) => `${file} > ${test.fullName}: ${describedTries(test)}`,
  )
  return [...module.errors().map((error) => `${file}: ${described(error)}`), ...broken, ...failed]
}

/** The last error, and that of the first try where there were two: a second try may fail by what the first one left. */
function describedTries(test: TestCase): string {
  const errors = test.result().errors ?? []
  const first =
    wasRepeated(test) && errors.length > 1 ? `; at the first try: ${described(errors[0])}` : ''
  return `${described(errors.at(-1))}${first}`
}

function retriedOf(module: TestModule): string[] {
  return [...module.children.allTests('passed')].filter(wasRepeated).map((test) => {
    // What failed at the first try is kept with the test that passed.
    const [first] = test.result().errors ?? []
    return `${module.relativeModuleId} > ${test.fullName}: ${described(first)}`
  })
}

const wasRepeated = (test: TestCase) => (test.diagnostic()?.retryCount ?? 0) > 0

function count(tests: Iterable<unknown>): number {
  return [...tests].length
}

/** An error in one line: its message, what it found, and where. */
function described(error: SerializedError | undefined): string {
  return `${firstLineOf(error)}${foundIn(error)}${placeOf(error)}`
}

/** What was there in place of what was expected: the message of an assertion shortens it. */
function foundIn(error: SerializedError | undefined): string {
  const found = typeof error?.actual === 'string' ? error.actual.replace(/\s+/g, ' ') : ''
  return found && `, found ${found.slice(0, MOST_FOUND)}`
}

/** Where in the tests it was thrown. */
function placeOf(error: SerializedError | undefined): string {
  const at = error?.stacks?.find(({ file }) => file.includes('.test.'))
  return at ? ` (line ${at.line})` : ''
}

function firstLineOf(error: { message: string } | undefined): string {
  return error?.message.split('\n')[0] ?? 'no message'
}
