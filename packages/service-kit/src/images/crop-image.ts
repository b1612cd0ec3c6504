import sharp from 'sharp'
import { atMost } from './at-most.ts'
import { MAX_PIXELS } from './clean-image.ts'

/** Pictures that this process cuts at once. */
const AT_ONCE = 1
const SECONDS = 10
const QUALITY = 80

const inTurn = atMost(AT_ONCE)

/**
 * A stored picture (`cleanImage`) as WebP of exactly this size in pixels: scaled until both sides are covered, then cut where
 * least is to be seen. A smaller one is enlarged.
 */
export async function cropImage(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize({ width, height, fit: 'cover', position: sharp.strategy.entropy })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  )
}
