import { expect, test } from 'vitest'
import { bodyOf, checkRules, NOTHING_TYPED } from './check-fields.ts'

const typed = (change: Partial<typeof NOTHING_TYPED>) => ({ ...NOTHING_TYPED, ...change })

test('each field is sent in its one form, and no other field with it', () => {
  expect(
    bodyOf('pan', typed({ pan: ' abcpd 1234e', fullName: ' Ann  Rao ', birthDate: '1998-03-07' })),
  ).toEqual({ pan: 'ABCPD1234E', fullName: 'Ann Rao', birthDate: '07/03/1998' })
  expect(bodyOf('aadhaar', typed({ aadhaar: '2341 2341 2346', pan: 'ABCPD1234E' }))).toEqual({
    aadhaar: '234123412346',
  })
  expect(
    bodyOf(
      'bank',
      typed({ accountNumber: '1234 5678 9012', ifsc: 'hdfc0001234', fullName: 'A B' }),
    ),
  ).toEqual({ accountNumber: '123456789012', ifsc: 'HDFC0001234', fullName: 'A B' })
})

test.each([
  ['pan', '', 'missing'],
  ['pan', 'ABCCD1234E', 'wrong.pan'],
  ['pan', 'ABCPD1234E', null],
  ['birthDate', '31/02/19', 'wrong.birthDate'],
  ['birthDate', '1998-02-28', null],
  ['fullName', '7', 'wrong.fullName'],
] as const)('%s typed as "%s": %s', (field, text, problem) => {
  expect(checkRules('pan')[field](text)).toBe(problem)
})

test.each([
  ['12345678', 'wrong.accountNumber'],
  ['123456789', null],
  ['123456789012345678', null],
  ['1234567890123456789', 'wrong.accountNumber'],
] as const)('an account number of 9 to 18 digits: %s', (text, problem) => {
  expect(checkRules('bank').accountNumber(text)).toBe(problem)
})

test('refuses an Aadhaar number with one wrong digit', () => {
  expect(checkRules('aadhaar').aadhaar('2341 2341 2346')).toBeNull()
  expect(checkRules('aadhaar').aadhaar('2341 2341 2347')).toBe('wrong.aadhaar')
})

test('nothing is sent without consent', () => {
  expect(checkRules('cpf').consent(false)).toBe('consent.missing')
  expect(checkRules('cpf').consent(true)).toBeNull()
})
