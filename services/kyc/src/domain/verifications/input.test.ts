import { expect, test } from 'vitest'
import { markedText, maskedName, maskedNumber, numberOf } from './input.ts'

test('shows the last four characters of a number, and of a name the first letter of each word', () => {
  expect(maskedNumber('ABCPD1234E')).toBe('••••••234E')
  expect(maskedNumber('123456789')).toBe('•••••6789')
  expect(maskedName('Asha K Rao')).toBe('A•••• K•••• R••••')
  expect(maskedName('आशा राव')).toBe('आ•••• रा••••')
})

test('an account is identified together with its bank, and an Aadhaar by nothing', () => {
  const account = { kind: 'bank', accountNumber: '123456789', fullName: 'Asha Rao' } as const
  const [one, other] = ['HDFC0000001', 'SBIN0000001'].map((ifsc) =>
    markedText({ ...account, ifsc }),
  )
  expect(one).not.toBe(other)
  const aadhaar = { kind: 'aadhaar', aadhaar: '999941057058' } as const
  expect(markedText(aadhaar)).toBeNull()
  expect(numberOf(aadhaar)).toBe('999941057058')
  expect(numberOf({ kind: 'liveness' })).toBeNull()
})
