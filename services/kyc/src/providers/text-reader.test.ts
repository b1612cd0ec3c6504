import { afterAll, expect, test } from 'vitest'
import { linesOf } from '../domain/documents/read-text.ts'
import { coverNumbers } from '../operations/documents/cover-numbers.ts'
import { drawCard } from '../testing/draw-card.ts'
import { tesseractReader } from './text-reader.ts'

const textReader = tesseractReader()
afterAll(() => textReader.stop())

/** What can be read in a picture, a line for each. */
async function textIn(picture: Buffer): Promise<string> {
  const lines = linesOf(await textReader.read(picture))
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

test.each([
  ['aadhaar-card', '2345 6789 0124', /2345|6789/, '0124'],
  ['pan-card', 'ABCPD1234E', /ABCPD1/, '234E'],
  ['bank-statement', 'Account No. 123456789012', /12345678/, '9012'],
] as const)(
  'the number of a real picture of a %s is covered but for its end, and the rest stays',
  async (kind, number, hidden, shown) => {
    const card = await drawCard(['KAVYA NAIR', 'DOB: 07/03/1998', number])
    const before = await textIn(card)
    expect(before).toContain('KAVYA NAIR')
    expect(before).toMatch(hidden)

    const { picture, covered } = await coverNumbers({ textReader }, kind, card)
    expect(covered).toBeGreaterThan(0)
    const after = await textIn(picture)
    expect(after).toContain('KAVYA NAIR')
    expect(after).toContain('07/03/1998')
    expect(after).not.toMatch(hidden)
    expect(after).toContain(shown)
  },
  120_000,
)

test('a card without a number has nothing to cover; an Aadhaar card of that kind is refused', async () => {
  const card = await drawCard(['KAVYA NAIR', 'DOB: 07/03/1998'])
  expect(await coverNumbers({ textReader }, 'pan-card', card)).toEqual({
    ...{ picture: card, covered: 0 },
  })
  const refused = coverNumbers({ textReader }, 'aadhaar-card', card)
  await expect(refused).rejects.toMatchObject({ code: 'DOCUMENT_NUMBER_UNREADABLE' })
}, 120_000)

test('a reading that takes too long is refused, and leaves nothing running', async () => {
  const hasty = tesseractReader(1)
  const card = await drawCard(['2345 6789 0124'])
  await expect(hasty.read(card)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await hasty.stop()
}, 120_000)
