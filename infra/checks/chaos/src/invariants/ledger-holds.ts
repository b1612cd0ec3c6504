import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Platform } from '../platform/platform.ts'

const command = fileURLToPath(
  new URL('../../../../../services/wallet/src/commands/check-ledger.ts', import.meta.url),
)

const SHOWN_CHARACTERS = 1_000

interface Check {
  /** Broken invariants, a line each. */
  violations: string[]
  /** Whether the check completed: without it, an empty list proves nothing. */
  isComplete: boolean
  /** Error output of a check that did not complete; else empty. */
  error: string
}

/** Runs the wallet's own check of every posting (`npm run ledger`). */
export async function checkLedger(
  { mongoUrl }: Pick<Platform, 'mongoUrl'>,
  database = 'wallet',
): Promise<Check> {
  const env = { ...process.env, MONGO_URL: mongoUrl, MONGO_DATABASE: database }
  const checked = promisify(execFile)(process.execPath, [command], { env, maxBuffer: 1 << 26 })
  // The command ends with 1 on a fault, which rejects; the error has its output.
  const { stdout, stderr } = await checked.catch((error) => ({
    stdout: String(error.stdout ?? ''),
    stderr: String(error.stderr ?? error),
  }))
  const violations = stdout.split('\n').filter((line) => line.startsWith('FAULT '))
  const isComplete = violations.length > 0 || stdout.includes('no faults')
  return { violations, isComplete, error: isComplete ? '' : stderr.slice(0, SHOWN_CHARACTERS) }
}

/** The same; a check that cannot complete is a violation. @returns a line for each violation */
export async function ledgerViolations(
  platform: Pick<Platform, 'mongoUrl'>,
  database?: string,
): Promise<string[]> {
  const { violations, isComplete, error } = await checkLedger(platform, database)
  return isComplete ? violations : [`the ledger could not be checked: ${error}`]
}
