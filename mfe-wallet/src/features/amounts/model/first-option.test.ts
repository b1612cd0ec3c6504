import type { Fiat } from '@platform/contracts/wallet/fiat'
import { expect, test } from 'vitest'
import { firstOption } from './first-option.ts'

const inr: { fiat: Fiat } = { fiat: 'INR' }
const brl: { fiat: Fiat } = { fiat: 'BRL' }

test('the currency of the language is chosen first, where it is offered', () => {
  expect(firstOption([inr, brl], 'pt-BR')).toBe(brl)
  expect(firstOption([brl, inr], 'hi')).toBe(inr)
  expect(firstOption([inr, brl], 'en')).toBe(inr)
  expect(firstOption([inr], 'pt-BR')).toBe(inr)
})
