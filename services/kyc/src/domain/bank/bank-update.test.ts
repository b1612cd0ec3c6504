import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { nextState, usableAtTheEarliest, usableFrom } from './bank-update.ts'

const ASKED = new Date('2026-11-29T12:00:00Z')
const after = (ms: number) => new Date(ASKED.getTime() + ms)

test('the wait begins with the message, and never before the request', () => {
  const from = (noticeSentAt: Date | null) => usableFrom({ askedAt: ASKED, noticeSentAt }, DAY_MS)
  expect(from(null)).toBeNull()
  expect(from(after(5_000))).toEqual(after(DAY_MS + 5_000))
  // A message of a service whose clock is behind.
  expect(from(after(-5_000))).toEqual(after(DAY_MS))
  const unsent = { askedAt: ASKED, noticeSentAt: null }
  expect(usableAtTheEarliest(unsent, DAY_MS)).toEqual(after(DAY_MS))
})

test('a verified account begins the wait, a refused one stops the update, and an ended update does not change', () => {
  expect(nextState({ state: 'proving' }, 'verified')).toBe('waiting')
  expect(nextState({ state: 'proving' }, 'refused')).toBe('stopped')
  expect(nextState({ state: 'proving' }, 'expired')).toBe('stopped')
  expect(nextState({ state: 'proving' }, 'in-review')).toBeNull()
  expect(nextState({ state: 'stopped' }, 'verified')).toBeNull()
  expect(nextState({ state: 'done' }, 'refused')).toBeNull()
})
