import { TOTP, totpConfirmed, totpEnrolment } from '@platform/contracts/identity/second-factor'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { TOTP as Generator, Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { startPlatform } from '../testing/start-platform.ts'
import { createClient } from './client.ts'
import type { KeptSession } from './kept-session.ts'
import { deviceInMemory, nothingKept } from './kept-session.ts'
import { logIn, logInByCode } from './log-in.ts'

const OPERATOR = '+919800000001'
let platform: Awaited<ReturnType<typeof startPlatform>>
beforeAll(async () => {
  platform = await startPlatform({ staffNeedsFactor: true })
})
afterAll(() => platform.stop())

test('an operator without a second factor is sent to the profile; with one, the command asks for its code', async () => {
  await runCommand(platform.env, 'operator', 'grant', OPERATOR)
  const client = createClient(platform.api)
  const codes = codeFromInbox(platform.sandbox.url)
  await expect(logIn(client, OPERATOR, codes, nothingKept)).rejects.toThrow('has no rights yet')

  const kept = memory()
  const session = await logInByCode(client, OPERATOR, codes, kept)
  const post = { method: 'POST' } as const
  const enrolment = await session.call({
    ...post,
    path: '/api/auth/totp/enrol',
    data: totpEnrolment,
  })
  const app = new Generator({ secret: Secret.fromBase32(enrolment.secret) })
  const path = '/api/auth/totp/confirm'
  await session.call({ ...post, path, data: totpConfirmed, body: { code: app.generate() } })

  // Kept, and proven by the first code of the app.
  expect((await logIn(client, OPERATOR, codes, kept)).roles).toContain('admin')
  await expect(logIn(client, OPERATOR, codes, nothingKept)).rejects.toThrow('without --code-from')
  // The code of the next period: that of the present one is used.
  const next = () => app.generate({ timestamp: Date.now() + TOTP.periodMs })
  const asked = { ...codes, readFactor: async () => next() }
  const operator = await logIn(client, OPERATOR, asked, nothingKept)
  expect(operator.roles).toContain('admin')
})

function memory(): KeptSession {
  let token: string | null = null
  return {
    read: async () => token,
    async write(next) {
      token = next
    },
    async clear() {
      token = null
    },
    device: deviceInMemory(),
  }
}
