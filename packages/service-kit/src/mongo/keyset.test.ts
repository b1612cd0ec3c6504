import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import { keyset, timePosition } from './keyset.ts'

interface Note {
  _id: string
  rank: number
  at: Date
}

test('the first page has no filter and sorts by the field, then by id', () => {
  expect(keyset<Note>('rank', -1, null)).toEqual({ filter: {}, sort: { rank: -1, _id: -1 } })
  expect(Object.keys(keyset<Note>('rank', -1, null).sort)).toEqual(['rank', '_id'])
})

test('ascending, the next page has greater values, and greater ids at the same value', () => {
  const value = new Date(1_000)
  expect(keyset<Note>('at', 1, { value, id: 'b' })).toEqual({
    filter: { $or: [{ at: { $gt: value } }, { at: value, _id: { $gt: 'b' } }] },
    sort: { at: 1, _id: 1 },
  })
})

test('descending, it has smaller ones, also after the value 0', () => {
  expect(keyset<Note>('rank', -1, { value: 0, id: 'b' })).toEqual({
    filter: { $or: [{ rank: { $lt: 0 } }, { rank: 0, _id: { $lt: 'b' } }] },
    sort: { rank: -1, _id: -1 },
  })
})

test("a position in a list by time survives its cursor, and another list's is refused", () => {
  const position = { value: new Date(1_000), id: 'b' }
  expect(decodeCursor(timePosition, encodeCursor(position))).toEqual(position)
  for (const wrong of [{ at: 1_000, id: 'b' }, { value: 'soon', id: 'b' }, 'b']) {
    expect(() => decodeCursor(timePosition, encodeCursor(wrong))).toThrow(
      expect.objectContaining({ code: 'INVALID_CURSOR' }),
    )
  }
})
