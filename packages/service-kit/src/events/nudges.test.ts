import { expect, test } from 'vitest'
import { createNudges, MOST_KEPT, MOST_NUDGED } from './nudges.ts'
import type { OutboxEvent } from './outbox.ts'

const events = [{ id: 'e1' }] as OutboxEvent[]

test('however long the broker is away, no more documents are remembered than the most, and of few the events', () => {
  const nudges = createNudges()
  for (let index = 0; index < MOST_NUDGED + 1_000; index++) nudges.add(`d${index}`, events)
  expect(nudges.size).toBe(MOST_NUDGED)
  const taken = nudges.take(MOST_NUDGED)
  expect(taken.filter(([, known]) => known)).toHaveLength(MOST_KEPT)
  expect([taken[0]?.[0], taken.at(-1)?.[0]]).toEqual(['d0', `d${MOST_NUDGED - 1}`])
  expect(nudges.size).toBe(0)
})

test('a second nudge of a document makes it be read, also when no more documents are remembered', () => {
  const nudges = createNudges()
  for (let index = 0; index < MOST_NUDGED; index++) nudges.add(`d${index}`, events)
  nudges.add('d0', undefined)
  expect(nudges.take(2)).toEqual([
    ['d0', undefined],
    ['d1', events],
  ])
})

test('what was read meanwhile is forgotten where its events were known, and kept where they may be newer', () => {
  const nudges = createNudges()
  nudges.add('known', events)
  nudges.add('unread', undefined)
  nudges.forgetKnown(['known', 'unread'])
  expect(nudges.take(2)).toEqual([['unread', undefined]])
})
