import type { Transaction } from '@platform/contracts/wallet/http'
import { expect, test } from 'vitest'
import { isFoundBy } from './search-transactions.ts'

const ID = '0198c0de-1234-7000-8000-000000000001'
const of = (parts: Partial<Transaction>): Transaction => ({
  ...{ id: 'user:x:KCASH:000000000001', type: 'reward', currency: 'KCASH', delta: '1.00' },
  ...{ balanceAfter: '1.00', reference: null, createdAt: '2026-01-15T12:00:00.000Z' },
  ...parts,
})
const campaign = of({
  reference: { kind: 'campaign', id: ID, name: 'Incursão das Monções', art: null },
})
const sent = of({ transfer: { id: ID, step: 'sent', userName: 'NightFox' } })
const bought = of({ purchase: { id: ID, step: 'bought', name: 'गिफ़्ट कार्ड', category: 'x' } })

test.for([
  ['monções', campaign],
  ['INCURSAO das', campaign],
  ['nightf', sent],
  ['@NightFox', sent],
  ['गिफ़्ट', bought],
  ['0198c0de', bought],
  ['0198C0DE-1234', campaign],
  ['000000000001', sent],
] as const)('%s is found', ([search, transaction]) => {
  expect(isFoundBy(transaction, search)).toBe(true)
})

test.for([
  ['harvest', campaign],
  ['0198', bought],
  ['c0de-1234', bought],
  ['nightfox', of({ transfer: { id: ID, step: 'sent', userName: null } })],
  ['anything', of({})],
] as const)('%s is not found', ([search, transaction]) => {
  expect(isFoundBy(transaction, search)).toBe(false)
})
