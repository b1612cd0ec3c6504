import { brandPalette } from '@platform/contracts/brand-palette'
import { createDefs } from './drawing/defs.ts'
import { pick, randomOf } from './drawing/random.ts'
import { svg } from './drawing/svg.ts'
import { type ArtFamily, families } from './families/table.ts'
import { drawMonogram } from './monogram/draw-monogram.ts'
import type { Picture, Scene } from './scene.ts'

export interface ArtInput {
  family: ArtFamily
  /** e.g. the campaign's id. */
  seed: string
  /** One or two of A-Z and 0-9, or nothing: see MONOGRAM. */
  monogram: string
  /** Units of the picture's field. From 1 to 4 times `height`. */
  width: number
  height: number
}

/** The page's colour, to which the lower part fades so that text on it can be read. */
const INK = brandPalette.ink

/** An SVG, always the same for the same input. It contains only what is drawn here: no script, no reference, no font. */
export function drawArt(input: ArtInput): string {
  const { width, height } = input
  const { scene, picture } = drawPicture(input)
  const fade = scene.defs.linear([
    [0.45, INK, 0],
    [1, INK, 0.55],
  ])
  const size = svg`width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${scene.defs.markup()}${picture.markup}<rect ${size} fill="${fade}"/></svg>`
}

/** The parts of an SVG before they are put together. */
export function drawPicture(input: ArtInput): { scene: Scene; picture: Picture } {
  const { family, seed, monogram, width, height } = input
  const { palettes, draw } = families[family]
  const random = randomOf(`${family}/${seed}`)
  const palette = pick(random, palettes)
  const field = { width, height, centre: width / 2, random, palette, defs: createDefs() }
  const scene: Scene = { ...field, monogram: (place) => drawMonogram(monogram, field, place) }
  return { scene, picture: draw(scene) }
}
