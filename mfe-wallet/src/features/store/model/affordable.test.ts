import { expect, test } from 'vitest'
import { meansFor } from './affordable.ts'

const balance = (available: string) => [{ currency: 'KCASH' as const, available, held: '0.00' }]
const price = { currency: 'KCASH' as const, amount: '18000.00' }

const debt = (remaining: string) => ({
  ...{ id: 'a', currency: 'KCASH' as const, amount: remaining, remaining },
  reason: 'TASK_UNDONE' as const,
  reference: { kind: 'campaign' as const, id: 'a', name: null, art: null },
  createdAt: '2026-01-14T12:00:00.000Z',
})

test('what is owed goes before the price', () => {
  expect(meansFor(price, balance('0'), [debt('500.00'), debt('250.50')])).toMatchObject({
    ...{ leaves: null, missing: '18750.50' },
  })
  expect(meansFor(price, balance('20000'), [debt('500.00')])).toMatchObject({
    ...{ leaves: null, missing: '500.00' },
  })
})

test('what a price leaves, or what is missing to it', () => {
  expect(meansFor(price, balance('20000.50'))).toEqual({
    ...{ have: '20000.50', leaves: '2000.50', missing: null, part: 1 },
  })
  expect(meansFor(price, balance('12980.50'))).toMatchObject({ leaves: null, missing: '5019.50' })
  expect(meansFor(price, balance('9000')).part).toBe(0.5)
  expect(meansFor(price, [])).toMatchObject({ have: '0', missing: '18000.00', part: 0 })
})
