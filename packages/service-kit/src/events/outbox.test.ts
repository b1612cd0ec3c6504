import { defineEvent } from '@platform/contracts/event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { uuids } from '../ids.ts'
import { createEventFactory, MAX_EVENT_BYTES } from './outbox.ts'

const noted = defineEvent('notes.noted.v1', z.object({ text: z.string() }))
const { create } = createEventFactory('notes', systemClock, uuids)
/** Bytes of the data around the text. */
const OVERHEAD = JSON.stringify({ text: '' }).length

test('an event accepts data up to the limit in bytes', () => {
  const text = 'é'.repeat((MAX_EVENT_BYTES - OVERHEAD) / 2)
  expect(create(noted, { key: 'a', data: { text } }).data).toEqual({ text })
})

test('an event that is too large for the broker is refused before anything is written', () => {
  const text = 'é'.repeat((MAX_EVENT_BYTES - OVERHEAD) / 2 + 1)
  expect(() => create(noted, { key: 'a', data: { text } })).toThrow(
    /notes\.noted\.v1 with 300\d bytes of data: at most 3000/,
  )
})

test('what an event does not say is absent, and not undefined: a database would keep it as null', () => {
  const said = defineEvent('notes.said.v1', z.object({ text: z.string().optional() }))
  const { data } = create(said, { key: 'k', data: { text: undefined } })
  expect(Object.keys(data as object)).toEqual([])
})
