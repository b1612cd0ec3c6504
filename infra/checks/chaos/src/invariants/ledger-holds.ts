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
export const checkLedger = (
  platform: Pick<Platform, 'mongoUrl'>,
  database = 'wallet',
): Promise<Check> => runLedger(platform, database, [], { fault: 'FAULT ', clean: 'no faults' })

/** Re-adds every posting (`npm run ledger -- audit`). */
const auditLedger = (platform: Pick<Platform, 'mongoUrl'>, database: string): Promise<Check> =>
  runLedger(platform, database, ['audit'], { fault: 'DIFFERENCE ', clean: 'no differences' })

/** @param words how a line of a fault begins, and what is printed when there is none */
async function runLedger(
  { mongoUrl }: Pick<Platform, 'mongoUrl'>,
  database: string,
  args: readonly string[],
  words: { fault: string; clean: string },
): Promise<Check> {
  const env = { ...process.env, MONGO_URL: mongoUrl, MONGO_DATABASE: database }
  const options = { env, maxBuffer: 1 << 26 }
  const checked = promisify(execFile)(process.execPath, [command, ...args], options)
  // The command ends with 1 on a fault, which rejects; the error has its output.
  const { stdout, stderr } = await checked.catch((error) => ({
    stdout: String(error.stdout ?? ''),
    stderr: String(error.stderr ?? error),
  }))
  const violations = stdout.split('\n').filter((line) => line.startsWith(words.fault))
  const isComplete = violations.length > 0 || stdout.includes(words.clean)
  return { violations, isComplete, error: isComplete ? '' : stderr.slice(0, SHOWN_CHARACTERS) }
}

/** The same; a check that cannot complete is a violation. @returns a line for each violation */
export const ledgerViolations = async (
  platform: Pick<Platform, 'mongoUrl'>,
  database?: string,
): Promise<string[]> => linesOf(await checkLedger(platform, database), 'checked')

/** The differences that an audit finds; as above. @returns a line for each */
export const auditViolations = async (
  platform: Pick<Platform, 'mongoUrl'>,
  database = 'wallet',
): Promise<string[]> => linesOf(await auditLedger(platform, database), 'audited')

const linesOf = ({ violations, isComplete, error }: Check, what: string): string[] =>
  isComplete ? violations : [`the ledger could not be ${what}: ${error}`]
