import { expect, test } from 'vitest'
import { readDestinationField } from '../wallet/destination-rules.ts'
import { KYC_FIELDS } from './fields.ts'

const read = (name: keyof typeof KYC_FIELDS, text: string) =>
  readDestinationField(KYC_FIELDS[name], text)

test.each([
  ['pan', ' abcpd 1234-e ', 'ABCPD1234E'],
  ['aadhaar', '9999 4105 7058', '999941057058'],
  ['otp', '123 456', '123456'],
  ['accountNumber', '1234 5678 9', '123456789'],
  ['accountNumber', '1'.repeat(18), '1'.repeat(18)],
  ['ifsc', 'hdfc0 00ab12', 'HDFC000AB12'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['fullName', '  Asha   Rao ', 'Asha Rao'],
  ['fullName', "Aoife O'Neil-Silva", "Aoife O'Neil-Silva"],
  ['fullName', 'आशा राव', 'आशा राव'],
  ['birthDate', '31/01/1990', '31/01/1990'],
] as const)('reads %s from %j', (name, text, one) => {
  expect(read(name, text)).toBe(one)
})

test.each([
  // Of a company.
  ['pan', 'ABCCD1234E'],
  ['pan', 'ABCPD12345'],
  ['aadhaar', '999941057057'],
  ['otp', '12345'],
  ['accountNumber', '12345678'],
  ['accountNumber', '1'.repeat(19)],
  ['accountNumber', '12345678x'],
  ['ifsc', 'HDFC1000123'],
  ['ifsc', 'HDF00000123'],
  ['ifsc', 'HDFC0001234'.concat('5')],
  ['cpf', '52998224724'],
  ['fullName', 'A'],
  ['fullName', 'Asha <b>'],
  ['fullName', 'Asha 1'],
  ['birthDate', '31/02/1990'],
  ['birthDate', '1990-01-31'],
] as const)('reads no %s from %j', (name, text) => {
  expect(read(name, text)).toBeNull()
})
