import sharp from 'sharp'
import { atMost } from './at-most.ts'
import { MAX_PIXELS } from './clean-image.ts'

/** A part of a picture, px. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

const AT_ONCE = 1
const SECONDS = 10
const QUALITY = 82

const inTurn = atMost(AT_ONCE)

/** A stored picture (`cleanImage`) drawn anew with black in place of these parts: nothing of what they covered is in the result. */
export async function coverAreas(picture: Buffer, areas: readonly Area[]): Promise<Buffer> {
  return inTurn(async () => {
    const { width, height } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata()
    const layers = areas
      .map((area) => within(area, { width, height }))
      .filter((area) => area.width > 0 && area.height > 0)
      .map(({ left, top, ...size }) => ({
        ...{ left, top },
        input: { create: { ...size, channels: 3 as const, background: '#000' } },
      }))
    return sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .composite(layers)
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  })
}

/** In whole pixels, no fewer than it had. */
function within(area: Area, picture: { width: number; height: number }): Area {
  const left = Math.max(0, Math.floor(area.left))
  const top = Math.max(0, Math.floor(area.top))
  return {
    ...{ left, top },
    width: Math.min(picture.width, Math.ceil(area.left + area.width)) - left,
    height: Math.min(picture.height, Math.ceil(area.top + area.height)) - top,
  }
}
