import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const ROOT = join(import.meta.dirname, '../../../..')

/** Runs a program in the root of the tree. @returns what it printed @throws Error with the end of its output when it fails */
export type Run = (program: string, args: readonly string[], timeoutMs?: number) => Promise<string>

const USUAL_TIMEOUT_MS = 120_000
const MOST_OUTPUT = 64 * 1024 * 1024
const SHOWN = 600

export const runCommand: Run = async (program, args, timeoutMs = USUAL_TIMEOUT_MS) => {
  const options = { cwd: ROOT, timeout: timeoutMs, maxBuffer: MOST_OUTPUT }
  try {
    return (await promisify(execFile)(program, args, options)).stdout
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string }
    const end = (stderr || message).trim().slice(-SHOWN)
    throw new Error(`${program} ${args.slice(0, 4).join(' ')}: ${end}`, { cause: error })
  }
}
