import type { AvatarScene } from './scene.ts'
import {
  type Colors,
  type Layer,
  type Material,
  outlineOf,
  type Part,
  type Subject,
} from './subject.ts'

/** How a style fills an area and draws a line. */
export interface Technique {
  /** @param isFine whether it is too small for a thick outline */
  area(d: string, color: string, material: Material, isFine?: boolean): string
  line(d: string, color: string, width: number, material: Material): string
}

/** The parts of one layer, painted. */
export function layerOf(
  { subject }: Pick<AvatarScene, 'subject'>,
  layer: Layer,
  by: Technique,
): string {
  return subject.parts
    .filter((part) => part.layer === layer)
    .map((part) => paintPart(part, subject.colors, by))
    .join('')
}

function paintPart(
  { d, material, color, width, isFine }: Part,
  colors: Colors,
  by: Technique,
): string {
  const paint = color ?? colorOf(material, colors)
  return width === undefined
    ? by.area(d, paint, material, isFine)
    : by.line(d, paint, width, material)
}

const DARK = '#10131f'

function colorOf(material: Material, { skin, hair, accent }: Colors): string {
  return { hair, skin, metal: skin, cloth: accent, light: accent, dark: DARK }[material]
}

/** The neck; of a machine, a column. */
export function neckOf({ face, colors }: Subject, by: Technique): string {
  const d = 'M214 390C214 440 210 476 196 500L256 548L316 500C302 476 298 440 298 390Z'
  return by.area(d, face ? colors.skin : '#39415a', face ? 'skin' : 'metal')
}

export function faceOf({ face, colors }: Subject, by: Technique): string {
  if (!face) return ''
  const { cheek } = face
  const lobe = (side: -1 | 1) => {
    const x = 256 + side * (cheek - 4)
    const out = x + side * 22
    return `M${x} 262C${out} 246 ${out + side * 4} 300 ${x + side * 6} 332C${x} 340 ${x} 330 ${x} 320Z`
  }
  return (
    by.area(lobe(-1), colors.skin, 'skin') +
    by.area(lobe(1), colors.skin, 'skin') +
    by.area(outlineOf(face), colors.skin, 'skin')
  )
}

/** Strokes along the hair. */
export const strandsOf = ({ strands }: Subject, stroke: string) =>
  `<path d="${strands.join('')}" fill="none" stroke-linecap="round" ${stroke}/>`

/** The left shape and its mirror image. */
export const twice = (markup: string) =>
  `${markup}<g transform="matrix(-1 0 0 1 512 0)">${markup}</g>`
