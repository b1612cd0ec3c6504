import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { createClient } from '@platform/operator/platform/client'
import {
  deviceInMemory,
  type KeptSession,
  keptSession,
} from '@platform/operator/platform/kept-session'
import { logIn, type OperatorSession } from '@platform/operator/platform/log-in'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { apiUrl, dataDir, sandboxUrl } from './addresses.ts'

/** For as long as the tests run: each log-in costs a code, and an operator has few of them in an hour. */
const inMemory: KeptSession = {
  ...deviceInMemory(),
  clear: () => inMemory.write(''),
  device: deviceInMemory(),
}

/** The signed-in operator of the platform under test; the session is stored for the next test. */
export function operatorSession(): Promise<OperatorSession> {
  const kept = dataDir ? keptSession(dataDir, apiUrl, LOCAL_OPERATOR) : inMemory
  return logIn(createClient(apiUrl, kept.device), LOCAL_OPERATOR, codeFromInbox(sandboxUrl), kept)
}
