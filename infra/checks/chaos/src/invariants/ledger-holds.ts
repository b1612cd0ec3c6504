import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Platform } from '../platform/platform.ts'

const command = fileURLToPath(
  new URL('../../../../../services/wallet/src/commands/check-ledger.ts', import.meta.url),
)

const SHOWN_CHARACTERS = 1_000

interface Check {
  /** What breaks an invariant. */
  faults: string[]
  /** Whether the database answered, so that no faults means none. */
  whole: boolean
  /** What the check said when it ended before its time; else empty. */
  trouble: string
}

/** The ledger's invariants, by the wallet's own check of every posting, at this instant. */
export async function checkLedger(
  { mongoUrl }: Pick<Platform, 'mongoUrl'>,
  database = 'wallet',
): Promise<Check> {
  const env = { ...process.env, MONGO_URL: mongoUrl, MONGO_DATABASE: database }
  const checked = promisify(execFile)(process.execPath, [command], { env, maxBuffer: 1 << 26 })
  const { stdout, stderr } = await checked.catch((error) => ({
    stdout: String(error.stdout ?? ''),
    stderr: String(error.stderr ?? error),
  }))
  const faults = stdout.split('\n').filter((line) => line.startsWith('FAULT '))
  const whole = faults.length > 0 || stdout.includes('the ledger holds')
  return { faults, whole, trouble: whole ? '' : stderr.slice(0, SHOWN_CHARACTERS) }
}

/** The same where the database must answer. @returns what is not so */
export async function ledgerFaults(
  platform: Pick<Platform, 'mongoUrl'>,
  database?: string,
): Promise<string[]> {
  const { faults, whole, trouble } = await checkLedger(platform, database)
  return whole ? faults : [`the ledger could not be checked: ${trouble}`]
}
