import { ProcessFailure, type RunningProcess } from '@platform/engines/running-process'
import { retry } from '@platform/service-kit/retry'
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
  const attempt = async () => {
    const { status } = await fetch(url, { signal })
    if (status !== 200) throw new Error(`${url} answered ${status}`)
  }
  const wait = { backoff: { firstMs: EVERY_MS }, withinMs: PATIENCE_MS, signal }
  await retry(attempt, wait).catch(() => {
    signal.throwIfAborted()
    throw new SetUpFailure(`${url} did not become ready within ${PATIENCE_MS / 1000} s.`)
  })
}
