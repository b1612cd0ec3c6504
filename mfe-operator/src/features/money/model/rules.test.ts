import { expect, test } from 'vitest'
import { amountRule } from './rules.ts'

test('an amount is above zero, with no more decimals than its currency has', () => {
  const rule = amountRule('bad')
  const good = [
    ['12.5', 'KCASH'],
    [' 12.50 ', 'KCASH'],
    ['0.000001', 'USDT'],
    ['7', 'KPOINTS'],
  ] as const
  for (const [text, currency] of good) expect(rule(text, { currency }), text).toBeNull()
  const bad = [
    ['', 'KCASH'],
    ['0.00', 'KCASH'],
    ['-1', 'KCASH'],
    ['12,50', 'KCASH'],
    ['12.505', 'KCASH'],
    ['7.5', 'KPOINTS'],
    ['9'.repeat(19), 'KCASH'],
  ] as const
  for (const [text, currency] of bad) expect(rule(text, { currency }), text).toBe('bad')
})
