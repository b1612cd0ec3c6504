import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Platform } from '../platform/platform.ts'

const command = fileURLToPath(
  new URL('../../../../services/wallet/src/commands/check-ledger.ts', import.meta.url),
)

/** Design 7's invariants, by the wallet's own check of every posting. */
export async function expectLedgerHolds({ mongoUrl }: Platform): Promise<void> {
  const env = { ...process.env, MONGO_URL: mongoUrl, MONGO_DATABASE: 'wallet' }
  const checked = promisify(execFile)(process.execPath, [command], { env })
  const { stdout } = await checked.catch(({ stdout, stderr }) => ({ stdout: stdout + stderr }))
  expect(stdout).toContain('the ledger holds')
}
