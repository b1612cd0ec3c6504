import { repeat, svg } from './draw.ts'

interface Box {
  width: number
  height: number
}

/** A rectangle that shimmers from corner to corner. */
export function frame({ width, height }: Box, radius: number, colors: readonly string[]): string {
  const stops = colors.map(
    (color, index) => svg`<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`,
  )
  return svg`<defs><linearGradient id="frame" x2="1" y2="1">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" rx="${radius}" fill="url(#frame)"/>`
}

/** Foil: fine lines and one broad reflection across a card. */
export function foil({ width, height }: Box): string {
  const step = width / 44
  const slant = height * 0.46
  const lines = repeat(
    Math.ceil((width + slant) / step),
    (index) => svg`M${index * step} 0l${-slant} ${height}`,
  )
  return svg`<defs><linearGradient id="foil" y1=".1" x2="1" y2=".9"><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".36" stop-color="#ffd6f5" stop-opacity=".2"/><stop offset=".44" stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#8fcfff" stop-opacity=".2"/><stop offset=".56" stop-color="#c9ff3f" stop-opacity=".12"/><stop offset=".62" stop-color="#ff9ae0" stop-opacity=".16"/><stop offset=".72" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><path d="${lines.join('')}" stroke="#fff" stroke-opacity=".07" stroke-width="${step * 0.22}"/><rect width="${width}" height="${height}" fill="url(#foil)"/>`
}
