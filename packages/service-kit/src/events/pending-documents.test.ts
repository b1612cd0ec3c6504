import { expect, test } from 'vitest'
import type { OutboxEvent } from './outbox.ts'
import { createPendingDocuments, MAX_PENDING, MAX_WITH_EVENTS } from './pending-documents.ts'

const events = [{ id: 'e1' }] as OutboxEvent[]

test('holds at most MAX_PENDING documents, and the events of the first MAX_WITH_EVENTS', () => {
  const pending = createPendingDocuments()
  for (let index = 0; index < MAX_PENDING + 1_000; index++) pending.add(`d${index}`, events)
  expect(pending.size).toBe(MAX_PENDING)
  const taken = pending.take(MAX_PENDING)
  expect(taken.filter(([, known]) => known)).toHaveLength(MAX_WITH_EVENTS)
  expect([taken[0]?.[0], taken.at(-1)?.[0]]).toEqual(['d0', `d${MAX_PENDING - 1}`])
  expect(pending.size).toBe(0)
})

test('a document that is added twice must be read, also when the limit is reached', () => {
  const pending = createPendingDocuments()
  for (let index = 0; index < MAX_PENDING; index++) pending.add(`d${index}`, events)
  pending.add('d0', undefined)
  expect(pending.take(2)).toEqual([
    ['d0', undefined],
    ['d1', events],
  ])
})

test('forgetKnown removes documents whose events are known, and retains those that must be read', () => {
  const pending = createPendingDocuments()
  pending.add('known', events)
  pending.add('unread', undefined)
  pending.forgetKnown(['known', 'unread'])
  expect(pending.take(2)).toEqual([['unread', undefined]])
})
