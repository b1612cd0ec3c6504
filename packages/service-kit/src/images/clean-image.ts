import sharp from 'sharp'
import { DomainError } from '../errors.ts'
import { atMost } from './at-most.ts'
import { type ImageKind, pixelsOfPng, readImageFile } from './image-file.ts'

export interface ImageRules {
  /** The kinds that may be uploaded. */
  kinds: readonly ImageKind[]
  /** Longest side of the result, px; a smaller picture keeps its size. */
  side: number
}

/** Pixels of the largest picture that is decoded: 100 MB of memory. */
export const MAX_PIXELS = 24_000_000
/** Longest side of such a picture, px: each row costs something of its own, and one pixel wide it has millions. */
export const MAX_SIDE = 30_000
/** Pictures that this process decodes at once: what they take together is the memory that uploads need. */
const AT_ONCE = 2
const SECONDS = 10
const QUALITY = 82

// Only these three decoders ever run, so that no other format can reach the ones that fetch, script or render.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const inTurn = atMost(AT_ONCE)

/**
 * Draws an uploaded picture anew as WebP: upright, in sRGB, without the metadata (places, cameras, names) and without any
 * other byte of the file. Its pixels are counted before they are decoded.
 * @throws DomainError IMAGE_TYPE for a file of another kind, IMAGE_ANIMATED, IMAGE_TOO_LARGE for too many pixels,
 * IMAGE_UNREADABLE for one that is broken, or that is followed by anything else
 */
export async function cleanImage(bytes: Buffer, { kinds, side }: ImageRules): Promise<Buffer> {
  const file = readImageFile(bytes)
  if (!file || !kinds.includes(file.kind)) throw new DomainError('IMAGE_TYPE')
  if (file.isAnimated) throw new DomainError('IMAGE_ANIMATED')
  if (file.end !== bytes.length) throw new DomainError('IMAGE_UNREADABLE')
  const picture = file.kind === 'png' ? pixelsOfPng(bytes) : bytes
  return inTurn(async () => {
    await requireFewPixels(picture)
    return readable(
      sharp(picture, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer(),
    )
  })
}

/** By the header of the picture alone. */
async function requireFewPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new DomainError('IMAGE_TOO_LARGE')
  }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new DomainError('IMAGE_UNREADABLE', undefined, { cause })
  }
}
