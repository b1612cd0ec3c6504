import type { CardPart } from '../card-input.ts'
import { svg } from './draw.ts'
import { INK, LINE, VOLT } from './theme.ts'

/** Where a corner of the pentagon is, from its middle: the first one at the top, clockwise. */
export function corner(index: number, radius: number): readonly [x: number, y: number] {
  const angle = ((index * 72 - 90) * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

/** Shares of the most that each part can be, as a pentagon around this place. */
export function pentagon(parts: readonly CardPart[], x: number, y: number, radius: number): string {
  const at = (index: number, length: number) => {
    const [dx, dy] = corner(index, length)
    return svg`${x + dx} ${y + dy}`
  }
  const path = (lengthOf: (index: number) => number) =>
    `M${parts.map((_, index) => at(index, lengthOf(index))).join('L')}Z`
  const share = (index: number) => {
    const { points, maximum } = parts[index] ?? { points: 0, maximum: 1 }
    return radius * Math.min(1, Math.max(0.04, points / maximum))
  }
  const rings = [0.25, 0.5, 0.75, 1].map((part) => path(() => radius * part))
  const spokes = parts.map((_, index) => svg`M${x} ${y}L${at(index, radius)}`)
  const dots = parts.map((_, index) => {
    const [dx, dy] = corner(index, share(index))
    return svg`<circle cx="${x + dx}" cy="${y + dy}" r="6"/>`
  })
  return svg`<defs><radialGradient id="pentagon"><stop offset="0" stop-color="${VOLT}" stop-opacity=".12"/><stop offset="1" stop-color="${VOLT}" stop-opacity=".5"/></radialGradient></defs><path d="${rings.join('')}${spokes.join('')}" fill="none" stroke="${LINE}" stroke-width="2.500"/><path d="${path(share)}" fill="url(#pentagon)" stroke="${VOLT}" stroke-width="4" stroke-linejoin="round"/><g fill="${INK}" stroke="${VOLT}" stroke-width="3.500">${dots.join('')}</g>`
}
