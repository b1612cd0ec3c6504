import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverAreas } from './cover-areas.ts'

const white = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()

/** How light the picture is there, 0 to 255. */
async function lightAt(picture: Buffer, left: number, top: number): Promise<number> {
  const [light = Number.NaN] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .greyscale()
    .raw()
    .toBuffer()
  return light
}

test('covers the parts in black, also what lies half outside, and keeps the rest', async () => {
  const covered = await coverAreas(await white(), [
    { left: 10.4, top: 10, width: 19, height: 10 },
    { left: 50, top: 30, width: 100, height: 100 },
    { left: 80, top: 0, width: 5, height: 5 },
  ])
  expect(await sharp(covered).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  for (const [left, top] of [
    [12, 12],
    [28, 18],
    [58, 38],
  ] as const) {
    expect(await lightAt(covered, left, top)).toBeLessThan(20)
  }
  for (const [left, top] of [
    [2, 2],
    [40, 12],
    [20, 30],
  ] as const) {
    expect(await lightAt(covered, left, top)).toBeGreaterThan(235)
  }
})
