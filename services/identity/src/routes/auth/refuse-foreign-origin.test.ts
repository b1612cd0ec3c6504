import { expect, test } from 'vitest'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'

const check = (origin: string | undefined, host: string) =>
  refuseForeignOrigin({ headers: { origin }, host }, 'https://kovra.example')

test.each([
  [undefined, 'kovra.example'],
  ['https://kovra.example', 'kovra.example'],
  ['https://kovra.example', '10.0.0.7:3000'],
  ['http://10.0.0.7:3000', '10.0.0.7:3000'],
])('admits a call of %s to %s', (origin, host) => {
  expect(() => check(origin, host)).not.toThrow()
})

test.each([
  ['https://evil.example', 'kovra.example'],
  ['https://sub.kovra.example', 'kovra.example'],
  ['https://kovra.example:8443', 'kovra.example'],
  ['http://kovra.example', 'kovra.example'],
  ['http://10.0.0.7:8080', '10.0.0.7:3000'],
  ['null', 'kovra.example'],
  ['', 'kovra.example'],
  ['kovra.example', 'kovra.example'],
])('refuses a call of %j to %s', (origin, host) => {
  expect(() => check(origin, host)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
})
