import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
import { expect, test } from 'vitest'
import {
  addedSince,
  type ContactChange,
  isUndoable,
  readUndoToken,
  undoChange,
  undoneWith,
  undoToken,
} from './contact-change.ts'

const key = randomBytes(32)
const change = (id: string, channel: 'phone' | 'email'): ContactChange => ({
  ...{ id, channel, from: 'old', to: 'new', at: new Date(), language: 'en', undoneAt: null },
})

test('a token names its change, and no other key or text does', () => {
  const named = { userId: 'u1', id: 'c1' }
  const token = undoToken(key, named)
  expect(readUndoToken(key, token)).toEqual(named)
  expect(readUndoToken(randomBytes(32), token)).toBeNull()
  for (const forged of [
    token.replace('c1', 'c2'),
    token.replace('u1', 'u2'),
    `${token}x`,
    '',
    '..',
  ]) {
    expect(readUndoToken(key, forged), forged).toBeNull()
  }
})

test('what followed a change on its channel is undone with it, and all of the other one', () => {
  const changes = [
    change('a', 'email'),
    change('b', 'phone'),
    change('c', 'email'),
    change('d', 'phone'),
  ]
  const now = new Date()
  const left = (id: string) =>
    undoChange(changes, id, now).left.map((one) => one.id + (one.undoneAt ? ' undone' : ''))
  expect(left('a')).toEqual(['a undone', 'b undone'])
  expect(left('c')).toEqual(['a', 'b undone', 'c undone'])
  expect(left('d')).toEqual(['a undone', 'b', 'd undone'])
  expect(left('unknown')).toEqual(['a', 'b', 'c', 'd'])
})

test('what was undone together names one another', () => {
  const changes = [change('a', 'email'), change('b', 'phone'), change('c', 'phone')]
  const { left } = undoChange(changes, 'b', new Date())
  expect(left.map(({ id, takenAway }) => [id, takenAway])).toEqual([
    ['a', ['phone']],
    ['b', ['email']],
  ])
  for (const id of ['a', 'b']) expect(undoneWith(left, id)).toEqual(left)
  expect(undoneWith(left, 'c')).toEqual([])
  expect(undoneWith(changes, 'a')).toEqual([])
})

test('of the other channel only what can be undone is, and a user keeps one contact', () => {
  const now = new Date()
  const old = { ...change('old', 'email'), at: new Date(now.getTime() - UNDO_CONTACT_MS - 1) }
  const restored = (...changes: ContactChange[]) =>
    undoChange(changes, 'first', now).restored.map(({ channel, from }) => [channel, from])
  const phone = { ...change('first', 'phone'), from: null }
  const email = { ...change('other', 'email'), from: null }
  expect(restored(old, phone)).toEqual([['phone', null]])
  expect(restored(email, phone)).toEqual([['phone', null]])
  expect(restored(email, { ...phone, from: 'old' })).toEqual([
    ['phone', 'old'],
    ['email', null],
  ])
})

test('an undo reaches back a week, or to the start of the session', () => {
  const at = new Date('2026-03-20T00:00:00Z')
  expect(addedSince(at, at)).toEqual(new Date('2026-03-13T00:00:00Z'))
  const longAgo = new Date('2026-03-01T00:00:00Z')
  expect(addedSince(at, longAgo)).toEqual(longAgo)
})

test('it reaches back to the way by which that session was opened, if this is younger than a month', () => {
  const at = new Date('2026-03-31T00:00:00Z')
  const days = (n: number) => new Date(at.getTime() - n * DAY_MS)
  expect(addedSince(at, at, days(3))).toEqual(days(7))
  expect(addedSince(at, at, days(8))).toEqual(days(8))
  expect(addedSince(at, at, days(30))).toEqual(days(30))
  expect(addedSince(at, at, days(31))).toEqual(days(7))
  expect(addedSince(at, days(9), days(8))).toEqual(days(9))
})

test('a change can be undone once, within three days', () => {
  const made = change('a', 'email')
  const after = (ms: number) => new Date(made.at.getTime() + ms)
  expect(isUndoable(made, after(UNDO_CONTACT_MS))).toBe(true)
  expect(isUndoable(made, after(UNDO_CONTACT_MS + 1))).toBe(false)
  expect(isUndoable({ ...made, undoneAt: after(1) }, after(2))).toBe(false)
})
