import { expect, test, vi } from 'vitest'
import { accessTokenWith } from './testing/access-token.ts'
import { sessionOf } from './token-claims.ts'

test("reads the user from the token's claims, letters beyond ASCII included", () => {
  expect(sessionOf(accessTokenWith({ sub: 'u1', email: 'joão@kovra.test' }))).toEqual({
    status: 'signed-in',
    userId: 'u1',
    email: 'joão@kovra.test',
    phoneNumber: null,
    roles: [],
  })
})

test('no token, and one that cannot be read, is a visitor', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(sessionOf(null)).toEqual({ status: 'visitor' })
  expect(sessionOf('a.rubbish.c')).toEqual({ status: 'visitor' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
