import { deflateSync } from 'node:zlib'
import { HOSTILE_KINDS, hostileImages, MARKS } from '@platform/testing/hostile-images'
import { blackPng } from '@platform/testing/png'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage, MAX_PIXELS, MAX_SIDE } from './clean-image.ts'

const RULES = { kinds: ['jpeg', 'png'], side: 64 } as const
const colour = { width: 128, height: 32, channels: 3, background: '#c9ff3f' } as const

const codeOf = (bytes: Buffer, rules: Parameters<typeof cleanImage>[1] = RULES) =>
  cleanImage(bytes, rules).then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('refuses every kind of hostile file, and stores nothing of what a real picture hides', async () => {
  for await (const { name, bytes, code } of hostileImages(HOSTILE_KINDS)) {
    expect(await codeOf(bytes), name).toBe(code)
    if (code !== null) continue
    const clean = await cleanImage(bytes, RULES)
    const { format, exif, icc, xmp, iptc } = await sharp(clean).metadata()
    expect({ format, exif, icc, xmp, iptc }, name).toEqual({ format: 'webp' })
    for (const mark of MARKS) expect(clean.includes(mark), `${name}: ${mark}`).toBe(false)
  }
})

test('a picture keeps its shape, is no larger than the longest side, and stands upright', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const { width, height } = await sharp(await cleanImage(bytes, RULES)).metadata()
    return [width, height]
  }
  expect(await sizeOf(await sharp({ create: colour }).jpeg().toBuffer())).toEqual([64, 16])
  const lying = await sharp({ create: colour }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await sizeOf(lying)).toEqual([16, 64])
  expect(await sizeOf(blackPng(5, 9))).toEqual([5, 9])
})

test('accepts the kinds of its rules alone', async () => {
  const webp = await sharp({ create: colour }).webp().toBuffer()
  expect(await codeOf(webp)).toBe('IMAGE_TYPE')
  expect(await codeOf(webp, { ...RULES, kinds: ['webp'] })).toBeNull()
  expect(
    await codeOf(Buffer.concat([webp, Buffer.from('PK')]), { ...RULES, kinds: ['webp'] }),
  ).toBe('IMAGE_UNREADABLE')
})

test('counts pixels before it decodes them', async () => {
  const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 1
  expect(await codeOf(blackPng(side, side))).toBe('IMAGE_TOO_LARGE')
})

test('a picture of few pixels has not millions of rows, each of which costs time', async () => {
  for (const [width, height] of [
    [1, MAX_SIDE + 1],
    [MAX_SIDE + 1, 1],
  ] as const) {
    expect(await codeOf(blackPng(width, height))).toBe('IMAGE_TOO_LARGE')
  }
  expect(await codeOf(blackPng(1, MAX_SIDE))).toBeNull()
})

test('texts that a PNG carries are not inflated: each could be a thousand times as large as in the file', async () => {
  const packed = deflateSync(Buffer.alloc(16 * 2 ** 20))
  const text = ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])] as const
  const bytes = blackPng(5, 9, { extra: Array.from({ length: 8 }, () => text) })
  await codeOf(blackPng(5, 9))
  const before = process.cpuUsage()
  expect(await codeOf(bytes)).toBeNull()
  const { user, system } = process.cpuUsage(before)
  // Microseconds. Inflated, they take a second.
  expect(user + system).toBeLessThan(200_000)
})
