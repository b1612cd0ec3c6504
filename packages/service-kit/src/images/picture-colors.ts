import sharp from 'sharp'
import { atMost } from './at-most.ts'
import { MAX_PIXELS } from './clean-image.ts'

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Pictures that this process looks at at once. */
const AT_ONCE = 1
const SECONDS = 10
/** Fields of the grid over a picture, across and down. */
const GRID = 5

const inTurn = atMost(AT_ONCE)

/**
 * The average colours of the middle of a stored picture (`cleanImage`) and of what is around it. They say nothing of what the
 * picture shows.
 */
export async function pictureColors(bytes: Buffer): Promise<{ middle: Color; around: Color }> {
  const { data } = await inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .removeAlpha()
      .toColourspace('srgb')
      .resize({ width: GRID, height: GRID, fit: 'fill', kernel: 'linear' })
      .raw()
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true }),
  )
  const fields = Array.from(
    { length: GRID * GRID },
    (_, n): Color => [data[n * 3] ?? 0, data[n * 3 + 1] ?? 0, data[n * 3 + 2] ?? 0],
  )
  const isEdge = (at: number) => at === 0 || at === GRID - 1
  const isAround = (n: number) => isEdge(n % GRID) || isEdge(Math.floor(n / GRID))
  return {
    middle: averageOf(fields.filter((_, n) => !isAround(n))),
    around: averageOf(fields.filter((_, n) => isAround(n))),
  }
}

function averageOf(colors: readonly Color[]): Color {
  const channel = (at: 0 | 1 | 2) =>
    Math.round(colors.reduce((sum, color) => sum + color[at], 0) / colors.length)
  return [channel(0), channel(1), channel(2)]
}
