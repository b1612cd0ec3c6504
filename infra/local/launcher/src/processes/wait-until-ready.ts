import { setTimeout as wait } from 'node:timers/promises'
import { ProcessFailure, type RunningProcess } from '@platform/engines/running-process'
import { SetUpFailure } from '../../setup/failure.mjs'

const EVERY_MS = 100
const PATIENCE_MS = 90_000

/**
 * Waits until every address answers 200. Throws a ProcessFailure when the process ends first, and a
 * SetUpFailure after 90 s.
 */
export async function waitUntilReady(
  process: RunningProcess,
  urls: string[],
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController()
  const either = AbortSignal.any([signal, waiting.signal])
  const ended = process.exited.then((exit) => {
    throw new ProcessFailure(process.name, exit)
  })
  try {
    await Promise.race([Promise.all(urls.map((url) => answers(url, either))), ended])
  } finally {
    waiting.abort()
    ended.catch(() => undefined)
  }
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const status = await fetch(url, { signal }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await wait(EVERY_MS, undefined, { signal })
  }
  throw new SetUpFailure(`${url} did not become ready within ${PATIENCE_MS / 1000} s.`)
}
