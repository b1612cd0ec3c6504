import type { Side } from '../../drawing/random.ts'
import { svg } from '../../drawing/svg.ts'
import { glow } from '../../parts/light.ts'
import type { Scene } from '../../scene.ts'

/** How far barn and silo reach, in units of `unit` heights from the barn's middle; `y` is the ground, in heights. */
export const BARN = { unit: 0.0046, left: 48, right: 82, top: 70, y: 0.76 }

/** A red barn with a silo on that side. */
export function barn(scene: Scene, x: number, side: Side): string {
  const { height, palette, defs } = scene
  const unit = BARN.unit * height
  const wall = defs.linear([
    [0, '#c9553f'],
    [1, '#7a2a26'],
  ])
  const metal = defs.linear(
    [
      [0, '#e8eef2'],
      [1, '#8a98a8'],
    ],
    'right',
  )
  return svg`<g transform="translate(${x} ${height * BARN.y}) scale(${side * unit} ${unit})">
    ${glow(scene, { color: palette.accent, x: 0, y: -16, radius: 70, opacity: 0.45 })}
    <path d="M-40 0V-36L0-66L40-36V0Z" fill="${wall}"/><path d="M0-66L40-36V0H0Z" opacity=".18"/>
    <path d="M-48-32L0-70L48-32L42-26L0-60L-42-26ZM-12 0V-24H12V0Z" fill="#fbeedd"/>
    <path d="M-12 0L12-24M12 0L-12-24" stroke="#c9553f" stroke-width="3"/>
    <path d="M-8-50H8v14H-8Z" fill="${palette.accent}"/><path d="M0-50V-36M-8-43H8" stroke="#fbeedd" stroke-width="2"/>
    <path d="M58 0V-52Q58-66 70-66Q82-66 82-52V0Z" fill="${metal}"/><path d="M58-40H82M58-20H82" stroke="#6c7c90" stroke-width="1.6"/></g>`
}
