import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor, type PagedList, readPage } from './page.ts'

const position = z.object({ at: z.number(), id: z.string() })

test('a cursor decodes to the position it encodes', () => {
  expect(decodeCursor(position, encodeCursor({ at: 5, id: 'a' }))).toEqual({ at: 5, id: 'a' })
})

test.each(['', 'rubbish', encodeCursor({ at: 'x' }), encodeCursor(null)])(
  '%j is no cursor',
  (cursor) => {
    expect(() => decodeCursor(position, cursor)).toThrow(
      expect.objectContaining({ code: 'INVALID_CURSOR' }),
    )
  },
)

const letters: PagedList<string, z.ZodString> = {
  position: z.string(),
  positionOf: (letter) => letter,
  read: async (after, limit) =>
    [...'abcde'].filter((letter) => after === null || letter > after).slice(0, limit),
}

test('pages follow each other until the last, which has no cursor', async () => {
  const first = await readPage({ limit: 2 }, letters)
  const second = await readPage({ limit: 2, cursor: first.nextCursor ?? '' }, letters)
  const third = await readPage({ limit: 2, cursor: second.nextCursor ?? '' }, letters)
  expect([first.items, second.items, third.items]).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(third.nextCursor).toBeNull()
})

test('a page that ends the list has no cursor, even when it is full', async () => {
  expect(await readPage({ limit: 5 }, letters)).toEqual({ items: [...'abcde'], nextCursor: null })
})

test('a list without entries is one empty page', async () => {
  const none = { ...letters, read: async () => [] }
  expect(await readPage({ limit: 2 }, none)).toEqual({ items: [], nextCursor: null })
})
