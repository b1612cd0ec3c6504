import type { ChestOpening, Rkade } from '@platform/contracts/wallet/rkade'
import { expect, test } from 'vitest'
import { chestViewOf } from './chest-view.ts'

const opening: ChestOpening = {
  ...{ id: 'chest:1:000000001', day: '2026-11-28', currency: 'RTOKEN', prize: '0.500000' },
  ...{ entrant: 'ab', status: 'credited', openedAt: '2026-11-28T10:00:00.000Z' },
}
const reader = { ticket: 'aa', entrant: 'ab', opening: null, opensAt: null, hasPhone: true }
const chest = (own: Partial<Rkade>): Rkade => ({
  ...{ currency: 'RTOKEN', state: 'OPEN', day: '2026-11-28', today: null, tomorrow: null },
  ...{ left: '10.000000', reader },
  ...own,
})
const kindOf = (own: Partial<Rkade>, fresh?: ChestOpening) => chestViewOf(chest(own), fresh).kind

test('what was opened is shown, whatever has become of the chest', () => {
  expect(kindOf({ reader: { ...reader, opening } })).toBe('opened')
  expect(kindOf({ reader: { ...reader, opening }, state: 'EMPTY' })).toBe('opened')
  expect(kindOf({}, opening)).toBe('opened')
  expect(kindOf({ day: '2026-11-29' }, opening)).toBe('ready')
})

test('a user who has travelled waits, and a closed chest comes before a missing phone number', () => {
  expect(kindOf({ reader: { ...reader, opensAt: '2026-11-29T00:00:00.000Z' } })).toBe('waiting')
  const noPhone = { ...reader, hasPhone: false }
  expect(kindOf({ reader: noPhone, state: 'CLOSED' })).toBe('none')
  expect(kindOf({ reader: noPhone })).toBe('needs-phone')
  expect(kindOf({ reader: null })).toBe('visitor')
})
