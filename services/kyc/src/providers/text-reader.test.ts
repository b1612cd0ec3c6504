import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type Box, linesOf } from '../domain/documents/read-text.ts'
import { coverNumbers } from '../operations/documents/cover-numbers.ts'
import { drawCard } from '../testing/draw-card.ts'
import { tesseractReader } from './text-reader.ts'

const textReader = tesseractReader()
afterAll(() => textReader.stop())
/** Characters of a number that stay. */
const SHOWN = 4

/** What can be read in a picture, a line for each. */
async function textIn(picture: Buffer): Promise<string> {
  const lines = linesOf(await textReader.read(picture, 'reader'))
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

/** The places of the characters of the last line, without spaces. */
async function lastLine(picture: Buffer): Promise<Box[]> {
  const line = linesOf(await textReader.read(picture, 'reader')).at(-1) ?? []
  return line.flatMap(({ box }) => box ?? [])
}

/** How bright a part of a picture is, 0 to 255. */
async function brightness(picture: Buffer, area: Box): Promise<number> {
  const part = await sharp(picture).extract(area).greyscale().toBuffer()
  const [channel] = (await sharp(part).stats()).channels
  return channel?.mean ?? Number.NaN
}

test.each([
  ['2345 6789 0124', /2345|6789/, 8],
  ['ABCPD1234E', /ABCPD1/, 6],
  ['Account No. 123456789012', /12345678/, 8],
] as const)(
  'the number of a real picture with %s is covered but for its end, and the rest stays',
  async (number, hidden, covered) => {
    const card = await drawCard(['KAVYA NAIR', 'DOB: 07/03/1998', number])
    const before = await textIn(card)
    expect(before).toContain('KAVYA NAIR')
    expect(before).toMatch(hidden)

    const { picture, covered: numbers } = await coverNumbers({ textReader }, 'user', card)
    expect(numbers).toBeGreaterThan(0)
    const after = await textIn(picture)
    expect(after).toContain('KAVYA NAIR')
    expect(after).toContain('07/03/1998')
    expect(after).not.toMatch(hidden)
    // By its pixels: a reader takes the edge of what is black for a part of the next character.
    const places = (await lastLine(card)).slice(-covered - SHOWN)
    for (const [at, place] of places.entries()) {
      const [was, is] = [await brightness(card, place), await brightness(picture, place)]
      if (at < covered) expect(is).toBeLessThan(10)
      else expect(Math.abs(is - was)).toBeLessThan(5)
    }
  },
  120_000,
)

test('a card without a number has nothing to cover', async () => {
  const card = await drawCard(['KAVYA NAIR', 'DOB: 07/03/1998'])
  expect(await coverNumbers({ textReader }, 'user', card)).toEqual({ picture: card, covered: 0 })
}, 120_000)

test('a reading that takes too long is refused, leaves nothing running, and costs its user the next turns', async () => {
  const hasty = tesseractReader(1)
  const card = await drawCard(['2345 6789 0124'])
  const read = (userId: string) => hasty.read(card, userId)
  const [first, second] = await Promise.allSettled([read('one'), read('one')])
  expect(first).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  // Of one user one picture waits, and for a while none after one that took too long.
  expect(second).toMatchObject({ reason: { code: 'RATE_LIMITED' } })
  await expect(read('one')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(read('other')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await hasty.stop()
}, 120_000)
