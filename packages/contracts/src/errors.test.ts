import { expect, test } from 'vitest'
import { combineCatalogues } from './error-catalogue.ts'
import { type ErrorCode, errors } from './errors.ts'

test('has common codes and those of the services', () => {
  expect(errors.NOT_FOUND.status).toBe(404)
  expect(errors.WALLET_NOT_FOUND).toEqual({ status: 422, message: 'Wallet not found' })
  const status: 422 = errors.WALLET_NOT_FOUND.status
  expect(status).toBe(422)
  // @ts-expect-error: no such code
  const code: ErrorCode = 'NOT_A_CODE'
  expect(Object.hasOwn(errors, code)).toBe(false)
})

/** Sections 4, 5 and 8 of the specification. */
const quoted = {
  IN_PROGRESS: 'Conflict: Resource already in progress',
  INTERNAL: 'Something went wrong, Please try again!',
  INVALID_REFRESH_TOKEN: 'Invalid Refresh Token',
  INVALID_PHONE: 'Enter valid mobile no',
  INVALID_EMAIL: 'Enter valid email',
  USERNAME_TAKEN: 'Username already taken!',
  SOCIAL_DENIED: 'Connection failed',
  SOCIAL_FLOW_INVALID: "Looks like there's some issue, Try again!",
  SOCIAL_ALREADY_LINKED: '{social} account already linked. Use a different account to continue.',
  TASK_LOCKED: 'Complete all active tasks to unlock this task.',
  INSUFFICIENT_FUNDS: 'Uh-oh! Not Enough K-Cash or rKovra',
} as const satisfies Partial<Record<ErrorCode, string>>

test.each(Object.entries(quoted))('%s has the text of the specification', (code, text) => {
  expect(errors[code as ErrorCode].message).toBe(text)
})

test('refuses a code that two catalogues have, also with the same text', () => {
  const full = { FULL: { status: 409, message: 'Full.' } }
  expect(() => combineCatalogues([full, { FULL: { status: 409, message: 'Full.' } }])).toThrow(
    'two error catalogues have the code FULL',
  )
})
