import type { ParseArgsOptionsConfig } from 'node:util'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { addressesFrom } from './addresses.ts'
import { createClient } from './client.ts'
import { askForCode } from './code-source.ts'
import { keptSession, nothingKept } from './kept-session.ts'
import { logIn, type OperatorSession } from './log-in.ts'

/** Who works on which platform: options of every command that uses the public API. */
export const sessionOptions = {
  as: { type: 'string', default: LOCAL_OPERATOR },
  'code-from': { type: 'string' },
  api: { type: 'string', default: addressesFrom(process.env).api },
} as const satisfies ParseArgsOptionsConfig

export const sessionUsage = `  --as PHONE        the operator who logs in; ${LOCAL_OPERATOR} unless named
  --code-from URL   read the login code from the sandbox's inbox instead of asking for it
  --api URL         the platform's public API; the local one unless named`

/** Logs in as the options say; a session that an earlier command stored in DATA_DIR is resumed. */
export function openSession(values: {
  as: string
  'code-from'?: string | undefined
  api: string
}): Promise<OperatorSession> {
  const { api, as, 'code-from': inbox } = values
  const { DATA_DIR } = process.env
  const codes = inbox ? codeFromInbox(inbox) : askForCode()
  const kept = DATA_DIR ? keptSession(DATA_DIR, api, as) : nothingKept
  return logIn(createClient(api, kept.device), as, codes, kept)
}
