import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SetUpFailure } from './failure.mjs'
import { ROOT } from './places.mjs'
import { signalSession } from './session.mjs'

const TAIL_CHARACTERS = 6_000
const guard = fileURLToPath(new URL('guard.mjs', import.meta.url))

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] in place of this process's
 * @property {AbortSignal} [signal] ends the command and all its processes
 * @property {'inherit' | 'keep'} [output] shown at once, or returned with the result (default)
 */

/**
 * Runs a command in its own session, which ends with this process at the latest.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is empty when it was shown
 */
export async function tryCommand(command, args, options = {}) {
  options.signal?.throwIfAborted()
  const shown = options.output === 'inherit' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [guard, command, ...args], {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['pipe', shown, shown],
  })
  const stop = () => child.kill('SIGTERM')
  options.signal?.addEventListener('abort', stop)
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk.toString()).slice(-TAIL_CHARACTERS)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.stdin?.on('error', () => undefined)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  options.signal?.removeEventListener('abort', stop)
  if (child.pid) signalSession(child.pid, 'SIGKILL') // processes that the command may have left behind
  options.signal?.throwIfAborted()
  return { code, output }
}

/**
 * The same for a command that must succeed.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export async function runCommand(command, args, options) {
  const { code, output } = await tryCommand(command, args, options)
  if (code === 0) return output
  throw new SetUpFailure(`${[command, ...args].join(' ')} ended with code ${code}\n${output}`)
}
