import { createInterface } from 'node:readline/promises'

/** Reads the login code that was sent to the operator. */
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
