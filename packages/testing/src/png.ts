import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type PngChunk = readonly [type: string, data: Buffer]

/** A black PNG, one bit a pixel; `says` is the size that its header claims, `extra` are chunks before the pixels. */
export function blackPng(
  width: number,
  height: number,
  { says = [width, height] as const, extra = [] as readonly PngChunk[] } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(says[0], 0)
  header.writeUInt32BE(says[1], 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const chunks: PngChunk[] = [['IHDR', header], ...extra, ['IDAT', pixels], ['IEND', NOTHING]]
  return Buffer.concat([SIGNATURE, ...chunks.map(chunk)])
}

const NOTHING = Buffer.alloc(0)

function chunk([type, data]: PngChunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
