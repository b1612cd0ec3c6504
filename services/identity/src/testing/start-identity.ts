import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providerEnvironment, type Sandbox, startSandbox } from '@platform/sandbox'
import { type Clock, type RunningService, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { service } from '../app.ts'

/** A clock that tests move; every instance of a test shares it. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export function testClock(start = Date.now()): TestClock {
  let moved = start - Date.now()
  return {
    now: () => new Date(Date.now() + moved),
    advance(ms) {
      moved += ms
    },
  }
}

export type IdentityUnderTest = Awaited<ReturnType<typeof startIdentity>>

/** Identity, as often as asked for, on one database, with the sandbox for its providers. */
export async function startIdentity(
  options: { instances?: number; env?: Record<string, string> } = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'identity-'))
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 })
  const clock = testClock()
  const env = {
    ...engineEnvironment('identity'),
    ...providerEnvironment(sandbox),
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    IDENTITY_SECRET_FILE: join(directory, 'secret'),
    ...options.env,
  }
  const instances: RunningService[] = []
  for (let n = 0; n < (options.instances ?? 1); n += 1) {
    instances.push(await startService(service, env, { clock }))
  }
  const [first] = instances
  if (!first) throw new Error('at least one instance')
  let turn = 0
  /** Callers spread over the instances. */
  const nextUrl = () => instances[turn++ % instances.length]?.url ?? first.url

  return {
    app: first.app,
    env,
    clock,
    sandbox,
    ...callsOf(nextUrl, sandbox),
    async stop() {
      await Promise.all(instances.map((instance) => instance.stop()))
      await sandbox.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read the parts they assert on
  body: any
}

function callsOf(nextUrl: () => string, sandbox: Sandbox) {
  const call = async (
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const { body, headers } = options
    const answer = await fetch(`${nextUrl()}${path}`, {
      method,
      headers: {
        'x-source': 'website',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call('POST', path, { body, headers })

  /** Asks for a code as a new device, unless `headers` shows a known one. */
  const requestCode = (to: string, headers: Record<string, string> = {}) =>
    post(
      '/api/auth/otp/request',
      to.includes('@') ? { channel: 'email', email: to } : { channel: 'phone', phone: to },
      { 'x-device-id': randomUUID(), ...headers },
    )
  const lastCode = (to: string): string => codeIn(sandbox.inboxes.read(to)[0]?.body ?? '')

  const logIn = async (to: string) => {
    const { body } = await requestCode(to)
    const opened = await post('/api/auth/otp/verify', {
      challengeId: body.data.challengeId,
      code: lastCode(to),
    })
    return opened.body.data as {
      accessToken: string
      refreshToken: string
      idToken: string
      userId: string
      isNewUser: boolean
    }
  }
  return { call, post, requestCode, lastCode, logIn }
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
/** A phone number no other test of the file uses. */
export const newPhone = () => `+9198${String(70_000_000 + numbers++)}`
