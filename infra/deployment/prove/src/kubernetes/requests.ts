import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 200
const ANSWERED_WITHIN_MS = 10_000

/** Asks this address all the time while the work goes on. @returns what was answered in place of 200 */
export async function refusedDuring(url: string, work: () => Promise<void>): Promise<string[]> {
  const over = new AbortController()
  const refused: string[] = []
  const ask = async () => {
    try {
      const { status } = await fetch(url, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
      if (status !== 200) refused.push(String(status))
    } catch (error) {
      refused.push((error as Error).name)
    }
  }
  const asking = (async () => {
    while (!over.signal.aborted) {
      await ask()
      await sleep(EVERY_MS)
    }
  })()
  try {
    await work()
  } finally {
    over.abort()
    await asking
  }
  return refused
}
