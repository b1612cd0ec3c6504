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

test('refuses a code that two catalogues have, also with the same text', () => {
  const full = { FULL: { status: 409, message: 'Full.' } }
  expect(() => combineCatalogues([full, { FULL: { status: 409, message: 'Full.' } }])).toThrow(
    'two error catalogues have the code FULL',
  )
})
