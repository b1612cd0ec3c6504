import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { PATIENT_SETTINGS } from './patient-settings.ts'
import { waitFor } from './wait-for.ts'

export interface TestProcess {
  url: string
  /** The signal that ended it, "SIGKILL" at a crash point; null after an exit. */
  ended: Promise<NodeJS.Signals | null>
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>
}

/** Far more than a start takes; only a busy machine comes near it. */
const READY_WITHIN_MS = 100_000
/** Time limit of a test that starts processes and waits for what they do after a kill, ms: only a test that fails takes as long. */
export const KILLING_TEST_MS = 240_000
/** Characters of its last errors that are shown where it does not start. */
const MOST_SAID = 600

/**
 * A service as a process of its own, which a crash point can kill and which never outlives the test. Resolves when it
 * is ready, or was killed before that: an event may have waited for it.
 * @param entry its `server.ts`
 * @param env beside the environment of the test and settings for a busy machine; `PORT` is a free one
 * @param onEnd has the process killed at the end of the test, or of the file for one that several tests share
 * @param readyWithinMs by default far more than a start takes
 * @throws Error when it exits before it is ready, or is not ready in time
 */
export async function startProcess(
  entry: URL,
  env: Readonly<Record<string, string>>,
  onEnd: (kill: () => void) => void = onTestFinished,
  readyWithinMs = READY_WITHIN_MS,
): Promise<TestProcess> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: { ...process.env, ...PATIENT_SETTINGS, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID)
    process.stderr.write(text)
  })
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  onEnd(() => {
    child.kill('SIGKILL')
  })
  const url = `http://127.0.0.1:${port}`
  const last = { answer: 'none' }
  await waitFor(() => isReadyOrEnded(url, child, last), readyWithinMs).catch(() => {})
  if (!(await isReadyOrEnded(url, child, last)) || child.exitCode !== null) {
    const why =
      child.exitCode === null
        ? `not ready within ${readyWithinMs} ms, last answer: ${last.answer}`
        : `exited with ${child.exitCode} before it was ready`
    // It would do the work of the one that a second try starts.
    child.kill('SIGKILL')
    throw new Error(`${why}: ${said.replace(/\s+/g, ' ')}`)
  }
  return {
    url,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @param last of its answers about its readiness, which names the engine that it waits for */
async function isReadyOrEnded(
  url: string,
  { exitCode, signalCode }: ChildProcess,
  last: { answer: string },
) {
  if (exitCode !== null || signalCode) return true
  try {
    const answer = await fetch(`${url}/readyz`)
    last.answer = `${answer.status} ${await answer.text()}`
    return answer.ok
  } catch (error) {
    last.answer = String(Object(error).cause ?? error)
    return false
  }
}
