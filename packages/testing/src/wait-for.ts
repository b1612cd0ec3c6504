import { setTimeout as sleep } from 'node:timers/promises'

/** The pause between two reads, ms: a twentieth of the wait so far, since each read costs what is waited for time. */
const pauseAfter = (waitedMs: number) => Math.min(Math.max(waitedMs / 20, 20), 100)

/**
 * The value as soon as there is one that is truthy. @throws after `timeoutMs`
 * @param everyMs the pause between two reads, by default 20 ms that grow to 100: longer where a read costs a service or
 * a database much work
 */
export async function waitFor<T>(
  read: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  timeoutMs = 20_000,
  everyMs?: number,
): Promise<T> {
  const began = Date.now()
  for (;;) {
    const value = await read()
    if (value) return value
    const waitedMs = Date.now() - began
    if (waitedMs > timeoutMs) throw new Error(`not so within ${timeoutMs} ms: ${read}`)
    await sleep(everyMs ?? pauseAfter(waitedMs))
  }
}
