import { expect, test } from 'vitest'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'

const site = ['https://kovra.example', 'http://127.0.0.1:3000']
const headers = { host: 'api.internal', 'x-forwarded-host': 'evil.example' }
const check = (origin: string | undefined) =>
  refuseForeignOrigin({ headers: { ...headers, ...(origin !== undefined && { origin }) } }, site)

test.each([undefined, ...site])('admits a call of %s', (origin) => {
  expect(() => check(origin)).not.toThrow()
})

test.each([
  'https://evil.example',
  'https://sub.kovra.example',
  'https://kovra.example:8443',
  'http://kovra.example',
  'http://127.0.0.1:3001',
  'https://api.internal',
  'null',
  '',
  'kovra.example',
])('refuses a call of %j', (origin) => {
  expect(() => check(origin)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
})
