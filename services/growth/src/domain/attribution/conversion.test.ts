import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { followedAt, type TouchOfUser, touchesFor, touchOf } from './conversion.ts'

const now = new Date('2026-03-31T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const touch = (at: Date, campaign = 'siege'): TouchOfUser => ({
  ...{ source: 'x', medium: 'social', campaign, code: null, at },
})

test('the first and the last link of the 30 days before count, in whatever order they are read', () => {
  const [tooOld, first, between, last, later] = [31, 30, 12, 0, -1].map((days) =>
    touch(ago(days), `c${days}`),
  ) as [TouchOfUser, TouchOfUser, TouchOfUser, TouchOfUser, TouchOfUser]
  expect(touchesFor(now, [later, between, tooOld, last, first])).toEqual({ first, last })
  expect(touchesFor(now, [between])).toEqual({ first: between, last: between })
  expect(touchesFor(now, [tooOld, later])).toEqual({ first: null, last: null })
})

test('reads a link from the properties of an event, and nothing of one that names no source', () => {
  expect(
    touchOf({ source: 'x', medium: 'social', campaign: 'siege', code: '23456789' }, now),
  ).toEqual({
    ...touch(now),
    code: '23456789',
  })
  expect(touchOf({ source: 'mine', campaign: 'A|B', code: '../..' }, now)).toEqual({
    ...{ source: 'other', medium: 'other', campaign: 'other', code: null, at: now },
  })
  expect(touchOf({ medium: 'social' }, now)).toBeNull()
})

test.each([
  [String(ago(3).getTime()), ago(3)],
  [String(ago(-3).getTime()), now],
  [String(ago(300).getTime()), ago(30)],
  ['soon', now],
  [undefined, now],
])('a link that a browser remembers from %s was followed then, within what counts', (text, at) => {
  expect(followedAt(text, now)).toEqual(at)
})
