import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The value as soon as there is one that is truthy. @throws after `timeoutMs`
 * @param everyMs the pause between two reads: longer where a read costs a service or a database work
 */
export async function waitFor<T>(
  read: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  timeoutMs = 20_000,
  everyMs = 20,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`not so within ${timeoutMs} ms: ${read}`)
    await sleep(everyMs)
  }
}
