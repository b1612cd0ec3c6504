import { SetUpFailure } from '../../setup/failure.mjs'
import { step } from '../../setup/progress.mjs'
import { type Check, type Outcome, oneFailed } from './check.ts'

/** Runs a check. One that throws has failed. @throws when `signal` aborts */
export async function outcomeOf(check: Check, signal: AbortSignal): Promise<Outcome> {
  try {
    return await step(
      check.name,
      () => check.run(signal),
      ({ failed }) => failed === 0,
    )
  } catch (error) {
    signal.throwIfAborted()
    const { message } = error as Error
    console.error(`✗ ${check.name}: ${message}`)
    const inOneLine = message.replace(/\s*\n\s*/g, ' ')
    return error instanceof SetUpFailure
      ? { ...oneFailed, notRun: inOneLine }
      : { ...oneFailed, failures: [inOneLine] }
  }
}
