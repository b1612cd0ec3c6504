import { svg } from './draw.ts'
import { VOLT } from './theme.ts'

export const CARD = { width: 600, height: 900 }
/** Width of the frame. */
export const EDGE = 15
export const INNER = { width: CARD.width - 2 * EDGE, height: CARD.height - 2 * EDGE }
/** Of the corners: the frame covers what is in a corner of the inner rectangle. */
const RADIUS = { outer: 50, inner: 40 }

/** What is in a card, and over its edges a frame that shimmers from corner to corner. No clip: resvg takes as long for one as for the rest. */
export function framed(inside: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, index) => svg`<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`,
  )
  const ring = roundBox(0, CARD, RADIUS.outer) + roundBox(EDGE, INNER, RADIUS.inner)
  return svg`<g transform="translate(${EDGE} ${EDGE})">${inside}</g><defs><linearGradient id="frame" x2="1" y2="1">${stops.join('')}</linearGradient></defs><path d="${ring}" fill-rule="evenodd" fill="url(#frame)"/>`
}

const roundBox = (at: number, { width, height }: typeof CARD, r: number) =>
  svg`M${at + r} ${at}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** Of the lines of the foil: how far apart they are along a row, and how far they lean a unit down. */
const STEP = INNER.width / 44
const LEAN = 0.46

/** Foil: fine lines, which are a gradient that repeats, and one broad reflection across a card. */
export function foil(opacity = 1): string {
  // From one line to the next, at a right angle to them.
  const x = STEP / (1 + LEAN ** 2)
  const lines = svg`<linearGradient id="lines" gradientUnits="userSpaceOnUse" x2="${x}" y2="${x * LEAN}" spreadMethod="repeat"><stop offset=".22" stop-color="#fff" stop-opacity=".07"/><stop offset=".22" stop-color="#fff" stop-opacity="0"/></linearGradient>`
  const shine = `<linearGradient id="foil" y1=".1" x2="1" y2=".9"><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".36" stop-color="#ffd6f5" stop-opacity=".2"/><stop offset=".44" stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#8fcfff" stop-opacity=".2"/><stop offset=".56" stop-color="${VOLT}" stop-opacity=".12"/><stop offset=".62" stop-color="#ff9ae0" stop-opacity=".16"/><stop offset=".72" stop-color="#fff" stop-opacity="0"/></linearGradient>`
  const area = svg`width="${INNER.width}" height="${INNER.height}" fill-opacity="${opacity}"`
  return `<defs>${lines}${shine}</defs><rect ${area} fill="url(#lines)"/><rect ${area} fill="url(#foil)"/>`
}
