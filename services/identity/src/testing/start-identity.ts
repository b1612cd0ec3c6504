import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Session } from '@platform/contracts/identity/http'
import { providerEnvironment, type Sandbox, startSandbox } from '@platform/sandbox'
import type { Caller } from '@platform/testing/caller'
import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { undoAfterTest } from '@platform/testing/undo-after-test'
import { service } from '../app.ts'

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

/** The real service on real engines, with the sandbox for its providers. */
export async function startIdentity(
  options: Pick<TestServiceOptions, 'instances' | 'env' | 'events' | 'paces'> = {},
) {
  const running = await startTestService(service, {
    ...options,
    headers: { 'x-source': 'website' },
    async prepare({ folder, onStop }) {
      const sandbox = await startSandbox()
      onStop(sandbox.stop)
      const usual = sandbox.faults.settings()
      onStop(undoAfterTest(() => sandbox.faults.change(usual)))
      const env = {
        ...providerEnvironment(sandbox),
        PUBLIC_ORIGIN: 'http://localhost:3000',
        BLOB_DIR: join(folder, 'blobs'),
        IDENTITY_SECRET_FILE: join(folder, 'secret'),
        // Off as for `npm start`; its own test turns it on.
        STAFF_NEEDS_SECOND_FACTOR: 'false',
        LEAVING_WORKER_MS: '1000',
      }
      return { sandbox, env }
    },
  })
  const { visitor } = running
  const { sandbox } = running.prepared
  return { ...running, ...visitor, sandbox, ...logInBy(visitor, sandbox) }
}

function logInBy(visitor: Caller, sandbox: Sandbox) {
  /** Asks for a code as a new device, unless `headers` names a known one. */
  const requestCode = (to: string, headers: Record<string, string> = {}) =>
    visitor.post(
      '/api/auth/otp/request',
      to.includes('@') ? { channel: 'email', email: to } : { channel: 'phone', phone: to },
      { 'x-device-id': randomUUID(), ...headers },
    )
  const lastCode = (to: string): string => codeIn(sandbox.inboxes.read(to)[0]?.body ?? '')

  const logIn = async (to: string, headers: Record<string, string> = {}) => {
    const { data } = await requestCode(to, headers)
    const input = { challengeId: data.challengeId, code: lastCode(to) }
    const opened = await visitor.post<Session>('/api/auth/otp/verify', input, headers)
    return opened.data
  }
  return { requestCode, lastCode, logIn }
}

export function codeIn(text: string): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  if (!code) throw new Error('no code was sent')
  return code
}

/** A code that is not the given one. */
export const wrongCode = (right: string, n = 1) =>
  String((Number(right) + n) % 1_000_000).padStart(6, '0')

let numbers = 0
/** A phone number that no other test of the file uses. */
export const newPhone = () => `+9198${String(70_000_000 + numbers++)}`
