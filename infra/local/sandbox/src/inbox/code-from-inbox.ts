import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const inbox = z.array(z.object({ id: z.string(), body: z.string() }))
const WAIT_MS = 15_000

/** The code with which a message begins; undefined for one that brings news, in which an amount may have six digits too. */
export const codeIn = (body: string): string | undefined => /^\d{6}(?!\d)/.exec(body)?.[0]

/**
 * Reads the login codes that the sandbox's SMS provider received, for unattended runs on a local platform.
 * `prepare` marks the existing messages, so that `read` returns the code of a later one.
 */
export function codeFromInbox(address: string) {
  const seen = new Set<string>()
  const messages = async (to: string) => {
    const url = new URL(`/inbox?to=${encodeURIComponent(to)}`, address)
    const answer = await fetch(url).catch((error: Error) => {
      throw new Error(`the inbox cannot be read at ${url.origin}`, { cause: error })
    })
    return inbox.parse(await answer.json())
  }
  return {
    async prepare(to: string): Promise<void> {
      for (const { id } of await messages(to)) seen.add(id)
    },
    async read(to: string): Promise<string> {
      const deadline = Date.now() + WAIT_MS
      while (Date.now() < deadline) {
        const fresh = (await messages(to)).filter(({ id }) => !seen.has(id))
        const [code] = fresh.flatMap(({ body }) => codeIn(body) ?? [])
        if (code) return code
        await sleep(200)
      }
      throw new Error(`no code for ${to} arrived at ${address} within ${WAIT_MS / 1000} s`)
    },
  }
}
