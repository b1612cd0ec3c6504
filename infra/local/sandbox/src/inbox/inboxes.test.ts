import { expect, test } from 'vitest'
import { createInboxes, type Message } from './inboxes.ts'

const sms = (id: string, to: string): Message => ({
  id,
  channel: 'sms',
  from: '+15005550006',
  to,
  subject: null,
  body: id,
  sentAt: '2026-01-01T00:00:00.000Z',
})

test('an inbox is read newest first, by any spelling of its number', () => {
  const inboxes = createInboxes()
  inboxes.deliver(sms('one', '+919876543210'))
  inboxes.deliver(sms('other', '+5511987654321'))
  inboxes.deliver(sms('two', '+919876543210'))
  const ids = (to?: string) => inboxes.read(to).map((message) => message.id)
  expect(ids('+919876543210')).toEqual(['two', 'one'])
  expect(ids(' 919876543210')).toEqual(['two', 'one'])
  expect(ids()).toEqual(['two', 'other', 'one'])
})

test('memory is bounded: the oldest messages go first', () => {
  const inboxes = createInboxes(3)
  for (const id of ['1', '2', '3', '4', '5']) inboxes.deliver(sms(id, '+919876543210'))
  expect(inboxes.read().map((message) => message.id)).toEqual(['5', '4', '3'])
})
