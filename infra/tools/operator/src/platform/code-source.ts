import { createInterface } from 'node:readline/promises'

/** Reads the login code that was sent to the operator. */
export interface CodeSource {
  /** Called before the code is asked for, so that an older one is not taken for it. */
  prepare(to: string): Promise<void>
  read(to: string): Promise<string>
  /** The code that the operator's authenticator app shows now; absent where nobody is asked. */
  readFactor?(): Promise<string>
}

/** A person at the terminal. @throws when there is none */
export function askForCode(): CodeSource {
  return {
    async prepare() {
      if (!process.stdin.isTTY) {
        throw new Error('no terminal to ask for the code at: use --code-from URL-OF-INBOX')
      }
    },
    read: (to) => ask(`Code sent to ${to}: `),
    readFactor: () => ask('Code of your authenticator app: '),
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}
