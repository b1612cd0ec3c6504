import type { SessionState } from '@platform/contracts/shell/shell-api'
import { expect, test, vi } from 'vitest'
import { proveSecondFactor } from './prove-second-factor.ts'
import { createValue } from './value.ts'

const signedIn = (userId: string): SessionState => ({
  ...{ status: 'signed-in', userId, email: null, phoneNumber: null, roles: [] },
})

test.each([true, false])('is proven as the modal ends: %s', async (finished) => {
  const openModal = vi.fn(async () => finished)
  const session = createValue(signedIn('u1'))
  expect(await proveSecondFactor({ session, openModal })).toBe(finished)
  expect(openModal).toHaveBeenCalledWith({ name: 'secondFactor' })
})

test('the call of one user is not sent again for another who is signed in by then', async () => {
  const session = createValue(signedIn('u1'))
  const openModal = async () => {
    session.set(signedIn('u2'))
    return true
  }
  expect(await proveSecondFactor({ session, openModal })).toBe(false)
})
