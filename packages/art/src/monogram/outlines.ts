/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'

/** The typeface of headings (OFL-1.1, the Chakra Petch Project Authors). */
const fontFile = fileURLToPath(
  import.meta.resolve('@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff'),
)
const LETTER_SPACING = -0.06

/** One or two letters or digits: what the typeface can draw of a title. */
export const MONOGRAM = /^[A-Z0-9]{1,2}$/

/** Letters as one path, in a field where the size of the type is `SIZE`; the left edge and the baseline are 0. */
export interface Outline {
  path: string
  width: number
}

export const SIZE = 1000

let font: ReturnType<typeof opentype.parse> | undefined

/**
 * The outline of a monogram: an image has no web fonts. Null for none, and for any other script.
 */
export function outlineOf(monogram: string): Outline | null {
  if (!MONOGRAM.test(monogram)) return null
  font ??= readFont()
  const path = font.getPath(monogram, 0, 0, SIZE, { letterSpacing: LETTER_SPACING })
  const { x2 } = path.getBoundingBox()
  return { path: path.toPathData(0), width: x2 }
}

function readFont() {
  const { buffer, byteOffset, byteLength } = readFileSync(fontFile)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}
