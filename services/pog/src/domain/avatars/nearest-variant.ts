import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { AVATAR_VARIANTS } from '@platform/contracts/pog/looks'

type Color = readonly [red: number, green: number, blue: number]

/** Variants that are compared. */
const CANDIDATES = 24
/** Coprime to the number of variants, so that the candidates are spread over all of them. */
const STRIDE = 41

/**
 * The variant of a look whose drawing has colours nearest to these. Its character and style stay as they were chosen: a picture
 * chooses colours, and nothing of a face is measured.
 * @param draw the drawing of a look, an SVG
 */
export function nearestVariant(
  look: AvatarLook,
  colors: readonly Color[],
  draw: (look: AvatarLook) => string,
): number {
  const candidates = Array.from({ length: CANDIDATES }, (_, n) => {
    const variant = (look.variant + n * STRIDE) % AVATAR_VARIANTS
    return { variant, distance: distanceTo(colors, colorsOf(draw({ ...look, variant }))) }
  })
  const nearest = candidates.reduce((best, one) => (one.distance < best.distance ? one : best))
  return nearest.variant
}

/** How far each colour is from the nearest one of the drawing, together. */
const distanceTo = (colors: readonly Color[], drawn: readonly Color[]): number =>
  colors.reduce((sum, color) => sum + Math.min(...drawn.map((other) => squared(color, other))), 0)

const squared = (a: Color, b: Color) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** The colours that a drawing names as #rrggbb. */
function colorsOf(svg: string): Color[] {
  const named = new Set(
    [...svg.matchAll(/#([0-9a-f]{6})\b/gi)].map(([, hex = '']) => hex.toLowerCase()),
  )
  return [...named].map((hex) => {
    const value = Number.parseInt(hex, 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  })
}
