import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { continueTrace, runInTrace } from './trace.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(
    createLogger('test', 'info', {
      write: (line) => {
        text += line
      },
    }),
  )
  return text
}

test('credentials and personal data are not logged', () => {
  const text = logged((log) => {
    log.info({
      headers: { authorization: 'Bearer s3cret', cookie: 's3cret', 'set-cookie': 's3cret' },
    })
    log.info({ body: { phone: 's3cret', code: 's3cret', nested: { email: 's3cret' } } })
    log.info({ accessToken: 's3cret', user: { phoneNumber: 's3cret' } })
    log.info({ req: { method: 'GET', url: '/api/auth/refresh-token?refresh_token=s3cret' } })
  })
  expect(text).not.toContain('s3cret')
  expect(text).toContain('/api/auth/refresh-token')
})

test.each([
  ['/api/kyc/verification-status/ABCPD1234E', '/api/kyc/verification-status/[redacted]'],
  ['/api/kyc/2345%206789%200124/appeal', '/api/kyc/[redacted]/appeal'],
  ['/api/users/+919812345678?a=1', '/api/users/[redacted]'],
  ['/api/kyc/529.982.247-25', '/api/kyc/[redacted]'],
  [
    '/api/kyc/01980000-0000-7000-8000-00000000000a',
    '/api/kyc/01980000-0000-7000-8000-00000000000a',
  ],
  ['/api/quests/42', '/api/quests/42'],
])('of the address %s there is %s in the log', (url, path) => {
  const text = logged((log) => log.info({ req: { method: 'GET', url } }))
  expect(JSON.parse(text).req.path).toBe(path)
})

test('a secret is redacted in lists, in child loggers and in objects with toJSON', () => {
  const text = logged((log) => {
    log.info({ users: [{ email: 's3cret' }], a: { b: { c: { d: { token: 's3cret' } } } } })
    log.info({ document: { toJSON: () => ({ otp: 's3cret' }) } })
    log.info({ failure: Object.assign(new Error('x'), { password: 's3cret' }) })
    log.child({ session: { cookie: 's3cret' }, token: 's3cret' }).info('x')
  })
  expect(text).not.toContain('s3cret')
})

test('an object without secrets is logged as it is, and one without end is cut', () => {
  const endless: Record<string, unknown> = { name: 'n' }
  endless.self = endless
  const text = logged((log) => log.info({ at: new Date(0), count: 3, list: [1, null], endless }))
  expect(JSON.parse(text)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    count: 3,
    list: [1, null],
    endless: { name: 'n' },
  })
})

test("an error's code is not redacted", () => {
  const text = logged((log) =>
    log.error({ err: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
  )
  expect(text).toContain('ECONNREFUSED')
})

test('an error is logged with its type and causes, without its other properties', () => {
  const endless: Record<string, unknown> = {}
  for (let n = 0; n < 20_000; n++) endless[`server${n}`] = { endless }
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new Error('no server', { cause }), { reason: endless })
  const { err } = JSON.parse(logged((log) => log.warn({ err: error }, 'x')))
  expect(err).toMatchObject({
    type: 'Error',
    message: 'no server',
    cause: { message: 'connect refused', errorCode: 'ECONNREFUSED' },
  })
  expect(err).not.toHaveProperty('reason')
})

test('a duplicate key error does not show the key, also as the cause of another error', () => {
  const text = 'E11000 duplicate key error collection: identity.users index: phone_1 dup key: '
  const duplicate = Object.assign(new Error(`${text}{ phone: "s3cret } s3cret" }`), { code: 11000 })
  const line = logged((log) => {
    log.error({ err: new Error('not stored', { cause: duplicate }) }, 'x')
  })
  expect(line).not.toContain('s3cret')
  const { cause } = JSON.parse(line).err
  expect(cause).toMatchObject({ message: `${text}[redacted]`, errorCode: 11000 })
  expect(cause.stack).toMatch(/phone_1 dup key: \[redacted\]\n {4}at /)
})

test('a log line has the trace of its request', () => {
  const trace = continueTrace('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')
  const text = runInTrace(trace, () => logged((log) => log.info('x')))
  expect(JSON.parse(text).traceId).toBe('0af7651916cd43dd8448eb211c80319c')
})

test('a malformed trace header starts a new trace', () => {
  expect(continueTrace('00-zz-01').traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(continueTrace(`00-${'0'.repeat(32)}-b7ad6b7169203331-01`).traceId).not.toMatch(/^0+$/)
})

test.each(['process.exit(0)', 'throw new Error("nobody catches it")'])(
  'lines that were kept back are written when a process ends by %s',
  (end) => {
    const logger = JSON.stringify(new URL('./logger.ts', import.meta.url).href)
    const script = `const { createLogger } = await import(${logger})
      createLogger('test', 'info').info('last words')
      ${end}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
    expect(JSON.parse(String(stdout))).toMatchObject({ msg: 'last words' })
  },
)
