import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './clean-image.ts'
import { pictureColors } from './picture-colors.ts'

const plain = (width: number, background: string) =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .png()
    .toBuffer()

test('says the colour of the middle and that around it, and nothing else', async () => {
  const [edge, middle] = [await plain(100, '#204080'), await plain(56, '#c08040')]
  const picture = await sharp(edge)
    .composite([{ input: middle }])
    .png()
    .toBuffer()
  const cleaned = await cleanImage(picture, { kinds: ['png'], side: 100 })
  const colors = await pictureColors(cleaned)
  expect(Object.keys(colors)).toEqual(['middle', 'around'])
  expect(
    Math.max(...colors.middle.map((value, n) => Math.abs(value - [192, 128, 64][n]!))),
  ).toBeLessThan(30)
  expect(
    Math.max(...colors.around.map((value, n) => Math.abs(value - [32, 64, 128][n]!))),
  ).toBeLessThan(30)
})

test('refuses what is no picture', async () => {
  await expect(pictureColors(Buffer.from('<svg/>'))).rejects.toThrow()
})
