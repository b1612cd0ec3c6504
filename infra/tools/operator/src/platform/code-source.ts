import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** Where the code comes from that was sent to the operator. */
export interface CodeSource {
  /** Called before the code is asked for, so that an older one is not taken for it. */
  prepare(to: string): Promise<void>
  read(to: string): Promise<string>
}

/** A person at the terminal. @throws when there is none */
export function askForCode(): CodeSource {
  return {
    async prepare() {
      if (!process.stdin.isTTY) {
        throw new Error('no terminal to ask for the code at: use --code-from URL-OF-INBOX')
      }
    },
    async read(to) {
      const terminal = createInterface({ input: process.stdin, output: process.stderr })
      try {
        return (await terminal.question(`Code sent to ${to}: `)).trim()
      } finally {
        terminal.close()
      }
    },
  }
}

const inbox = z.array(z.object({ id: z.string(), body: z.string() }))
const WAIT_MS = 15_000

/** The sandbox's inbox, for unattended runs on a local platform. */
export function codeFromInbox(address: string): CodeSource {
  const seen = new Set<string>()
  const messages = async (to: string) => {
    const url = new URL(`/inbox?to=${encodeURIComponent(to)}`, address)
    const answer = await fetch(url).catch((error: Error) => {
      throw new Error(`the inbox cannot be read at ${url.origin}`, { cause: error })
    })
    return inbox.parse(await answer.json())
  }
  return {
    async prepare(to) {
      for (const { id } of await messages(to)) seen.add(id)
    },
    async read(to) {
      const deadline = Date.now() + WAIT_MS
      while (Date.now() < deadline) {
        const fresh = (await messages(to)).find(({ id }) => !seen.has(id))
        const code = /(?<!\d)\d{6}(?!\d)/.exec(fresh?.body ?? '')?.[0]
        if (code) return code
        await sleep(200)
      }
      throw new Error(`no code for ${to} arrived at ${address} within ${WAIT_MS / 1000} s`)
    },
  }
}
