import { svg } from '../drawing/svg.ts'
import type { MonogramPlace, Scene } from '../scene.ts'
import { outlineOf, SIZE } from './outlines.ts'

/** As far from the centre as a crop of 2:1 still shows. */
const REACH = 0.98
const MARGIN = 0.06

/**
 * Letters that stand on the horizon, light above and transparent below. They are on the right: pages write tags over the
 * left.
 */
export function drawMonogram(
  monogram: string,
  { width, height, centre, palette, defs }: Omit<Scene, 'monogram'>,
  { baseline, size }: MonogramPlace,
): string {
  const outline = outlineOf(monogram)
  if (!outline) return ''
  const scale = (size * height) / SIZE
  const right = centre + Math.min(width / 2 - MARGIN * height, REACH * height)
  const left = right - outline.width * scale
  const fill = defs.linear([
    [0, '#fff', 0.62],
    [0.5, palette.light, 0.34],
    [1, palette.light, 0.08],
  ])
  return svg`<path transform="matrix(${`${scale.toFixed(4)} 0 0 ${scale.toFixed(4)}`} ${left} ${baseline * height})"
    d="${outline.path}" fill="${fill}" stroke="#fff" stroke-opacity=".45" stroke-width="${(height * 0.006) / scale}"/>`
}
