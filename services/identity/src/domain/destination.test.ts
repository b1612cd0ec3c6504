import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const emailOf = (email: string) => destinationOf({ channel: 'email', email }).value

test.each(['example.com', 'xn--mnchen-3ya.de', 'mail.xn--11b4c3d.com', 'a.xn--p1ai', 'ab--cd.com'])(
  'accepts an address at %s',
  (domain) => {
    expect(emailOf(` Asha@${domain.toUpperCase()} `)).toBe(`asha@${domain}`)
  },
)

test.each([
  'xn--a.example',
  'xn--example-.com',
  'xn--99999999999.com',
  'xn--u-ccb.com',
  'xn--bcher-kva.xn--a.ch',
  'a.xn--0',
])('refuses an address at %s, which is the notation of no name', (domain) => {
  expect(() => emailOf(`asha@${domain}`)).toThrow(
    expect.objectContaining({ code: 'INVALID_EMAIL' }),
  )
})
