import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [WIDTH, HEIGHT] = [512, 640]
const RGB = 2

/** A PNG of one colour, the same for the same text. */
export function plainPng(text: string): Buffer {
  const color = createHash('sha256').update(text).digest().subarray(0, 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, RGB], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(WIDTH * 3, color)])
  const pixels = deflateSync(Buffer.alloc(row.length * HEIGHT, row))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
