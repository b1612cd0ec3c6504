import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from './page.ts'

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
