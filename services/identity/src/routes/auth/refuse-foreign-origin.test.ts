import { expect, test } from 'vitest'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'

const check = (origin: string | undefined) =>
  refuseForeignOrigin({ headers: { origin }, hostname: 'api.internal' }, 'kovra.example')

test.each([
  undefined,
  'https://kovra.example',
  'https://kovra.example:8443',
  'http://api.internal',
])('admits a call of %s', (origin) => {
  expect(() => check(origin)).not.toThrow()
})

test.each(['https://evil.example', 'https://sub.kovra.example', 'null', '', 'kovra.example'])(
  'refuses a call of %j',
  (origin) => {
    expect(() => check(origin)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  },
)
