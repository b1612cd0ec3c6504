/** The kinds of pictures that may be uploaded. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

export interface ImageFile {
  kind: ImageKind
  /** Bytes of the picture, from the first one; undefined when it does not end. */
  end: number | undefined
  isAnimated: boolean
}

/**
 * What a file is by its own bytes, whatever its name or content type says: the kind by its signature, and where the
 * picture ends, because a file of another kind may follow it. Nothing is decoded. Undefined for any other file.
 */
export function readImageFile(bytes: Buffer): ImageFile | undefined {
  if (startsWith(bytes, PNG)) return { kind: 'png', ...readPng(bytes) }
  if (startsWith(bytes, JPEG)) return { kind: 'jpeg', end: endOfJpeg(bytes), isAnimated: false }
  const isWebp = textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'
  return isWebp ? { kind: 'webp', ...readWebp(bytes) } : undefined
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)
const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

type Extent = Pick<ImageFile, 'end' | 'isAnimated'>

/** Chunks of a length, a type, their data and a checksum. */
function readPng(bytes: Buffer): Extent {
  let isAnimated = false
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const type = textAt(bytes, at + 4)
    if (type === 'acTL') isAnimated = true
    at += bytes.readUInt32BE(at) + 12
    if (type === 'IEND') return { end: at, isAnimated }
  }
  return { end: undefined, isAnimated }
}

/** Chunks that pixels, their colours and which way is up follow from. */
const OF_PIXELS = new Set('IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP sBIT eXIf'.split(' '))

/**
 * The whole PNG without the chunks that say nothing of its pixels. A decoder would inflate its texts, each of them a thousand
 * times as large as in the file.
 */
export function pixelsOfPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG.length)]
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const next = at + bytes.readUInt32BE(at) + 12
    if (OF_PIXELS.has(textAt(bytes, at + 4))) kept.push(bytes.subarray(at, next))
    at = next
  }
  return Buffer.concat(kept)
}

/** Chunks of a type, a length and their data, within one whose length is that of the file. */
function readWebp(bytes: Buffer): Extent {
  const end = even(bytes.readUInt32LE(4)) + 8
  let isAnimated = false
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    if (textAt(bytes, at).startsWith('ANI') || textAt(bytes, at) === 'ANMF') isAnimated = true
    at += even(bytes.readUInt32LE(at + 4)) + 8
  }
  return { end: end > bytes.length ? undefined : end, isAnimated }
}

const even = (length: number) => length + (length % 2)

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Segments of a marker, a length and their data; after the start of a scan, data until the next marker. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return at + 2
    if (marker === 0xff) at += 1
    else if (hasNoData(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return undefined
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === START_OF_SCAN) at = nextMarker(bytes, at)
    }
  }
  return undefined
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const hasNoData = (marker: number) => isRestart(marker) || marker === 0x01

/** Within a scan `ff00` is a byte of data, and restarts belong to it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !isRestart(next)) return at
  }
  return bytes.length
}
