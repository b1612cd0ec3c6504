import { expect, test } from 'vitest'
import { eventParser, type ServerSentEvent } from './event-parser.ts'

function parse(...pieces: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = []
  const feed = eventParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

const whole = 'id: KCASH=12\nevent: balance\ndata: {"a":1}\n\n'
const event = { id: 'KCASH=12', type: 'balance', data: '{"a":1}' }

test('parses an event wherever the stream is cut into pieces', () => {
  for (let cut = 0; cut <= whole.length; cut++) {
    expect(parse(whole.slice(0, cut), whole.slice(cut))).toEqual([event])
  }
  expect(parse(...whole)).toEqual([event])
})

test('lines may end in CRLF, also cut between the two', () => {
  expect(parse(...whole.replaceAll('\n', '\r\n'))).toEqual([event])
})

test('heartbeats are no events', () => {
  expect(parse(': still here\n\n', whole)).toEqual([event])
})

test('an event without an id keeps the last one, lines of data are joined', () => {
  expect(parse(whole, 'data: one\ndata: two\n\n')[1]).toEqual({
    id: 'KCASH=12',
    type: 'message',
    data: 'one\ntwo',
  })
})

test('does not emit an event before its final blank line', () => {
  expect(parse('data: half')).toEqual([])
})
