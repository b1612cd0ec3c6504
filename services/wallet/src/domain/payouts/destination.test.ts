import { payoutDestination } from '@platform/contracts/wallet/payout-destination'
import { expect, test } from 'vitest'
import { shownOf } from './destination.ts'

test.for([
  [{ kind: 'upi', upiId: ' Asha.K@OkBank ' }, 'a••••@okbank'],
  [{ kind: 'bank', accountNumber: '1234 5678 9012', ifsc: 'hdfc0001234' }, 'HDFC ••••9012'],
  [{ kind: 'pix-cpf', pixKey: '529.982.247-25' }, '•••.982.247-••'],
  [{ kind: 'pix-phone', pixKey: '+55 (11) 98765-0101' }, '+55 ••••0101'],
  [{ kind: 'pix-email', pixKey: 'Ana@Site.Example' }, 'a••••@site.example'],
  [{ kind: 'pix-random', pixKey: '7D9F0335-8DCC-4054-9BF9-0DBD61D36906' }, '••••6906'],
] as const)('%o is shown as %s', ([written, shown]) => {
  expect(shownOf(payoutDestination.parse(written))).toBe(shown)
})

test.for([
  { kind: 'upi', upiId: 'asha@site.example' },
  { kind: 'upi', upiId: '@okbank' },
  { kind: 'bank', accountNumber: '12345678', ifsc: 'HDFC0001234' },
  { kind: 'bank', accountNumber: '123456789012', ifsc: 'HDFC1001234' },
  { kind: 'pix-cpf', pixKey: '529.982.247-24' },
  { kind: 'pix-cpf', pixKey: '529.982.247-35' },
  { kind: 'pix-cpf', pixKey: '111.111.111-11' },
  { kind: 'pix-phone', pixKey: '+91 98765 43210' },
  { kind: 'pix-phone', pixKey: '+55 11 88765 0101' },
  { kind: 'pix-email', pixKey: 'ana@site' },
  { kind: 'pix-random', pixKey: '7d9f0335' },
  { kind: 'pix', pixKey: '529.982.247-25' },
  { kind: 'upi', upiId: 'asha@okbank', ifsc: 'HDFC0001234' },
])('%o is no destination', (written) => {
  expect(payoutDestination.safeParse(written).success).toBe(false)
})
