import { setTimeout as wait } from 'node:timers/promises'
import { type Exit, type RunningProcess, reasonOf } from '@platform/engines/running-process'
import { SetUpFailure } from '../../setup/failure.mjs'
import { note } from '../../setup/progress.mjs'
import type { Lifetime } from '../lifetime.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const MOST_FAILURES = 8

/** When a restarted process counts as healthy. */
export interface RestartPolicy {
  /** After this uptime, ms, the pauses start over. */
  wellAfterMs: number
  /** How often the first start is tried, once unless said. */
  firstTries?: number
}

export const usualRestarts: RestartPolicy = { wellAfterMs: 60_000 }

/**
 * Starts a process and restarts it whenever it ends unexpectedly, after a pause that doubles. After
 * eight failures in a row the whole command fails. A failure of the first start is thrown, of its last try where it has several.
 */
export async function supervise(
  start: () => Promise<RunningProcess>,
  lifetime: Lifetime,
  { wellAfterMs, firstTries = 1 }: RestartPolicy = usualRestarts,
): Promise<void> {
  let running: RunningProcess | undefined = await startFirst(start, firstTries, lifetime)
  const { name } = running
  let over = false
  lifetime.defer(async () => {
    over = true
    await running?.stop()
  })

  const keepAlive = async () => {
    let failures = 0
    while (running) {
      const since = Date.now()
      const exit = await running.exited
      if (over || lifetime.signal.aborted) return
      failures = Date.now() - since > wellAfterMs ? 1 : failures + 1
      running = await startAgain(name, start, exit, failures, lifetime)
      if (over) await running?.stop()
    }
  }
  void keepAlive().catch((error: Error) => {
    if (!lifetime.signal.aborted) lifetime.fail(error)
  })
}

async function startFirst(
  start: () => Promise<RunningProcess>,
  tries: number,
  lifetime: Lifetime,
): Promise<RunningProcess> {
  try {
    return await start()
  } catch (error) {
    if (tries <= 1 || lifetime.signal.aborted) throw error
    note(`${(error as Error).message}. Starting it once more.`)
    return startFirst(start, tries - 1, lifetime)
  }
}

async function startAgain(
  name: string,
  start: () => Promise<RunningProcess>,
  exit: Exit,
  failuresBefore: number,
  lifetime: Lifetime,
): Promise<RunningProcess> {
  let reason = plainReason(exit)
  for (let failures = failuresBefore; failures < MOST_FAILURES; failures += 1) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    note(`${name} ended (${reason}). Starting it again in ${pause / 1000} s.`)
    await wait(pause, undefined, { signal: lifetime.signal })
    try {
      const running = await start()
      note(`${name} runs again (process ${running.pid}).`)
      return running
    } catch (error) {
      lifetime.signal.throwIfAborted()
      reason = (error as Error).message
    }
  }
  throw new SetUpFailure(`${name} ended ${MOST_FAILURES} times in a row: ${reason}`)
}

function plainReason(exit: Exit): string {
  return exit.signal === 'SIGKILL' ? 'killed' : reasonOf(exit)
}
