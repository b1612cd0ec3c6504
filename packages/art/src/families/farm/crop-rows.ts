import { repeat, svg } from '../../drawing/svg.ts'
import type { Scene } from '../../scene.ts'

/** From the middle row to the last on either side. */
const REACH = 9
const PLANTS = 9

/** Rows that fan out from the hill; every second has plants. */
export function cropRows({ height, palette }: Scene, x: number): string {
  const rows = Array.from({ length: REACH * 2 + 1 }, (_, index) => index - REACH)
  const furrows = (isPlanted: boolean) =>
    rows
      .filter((row) => (row % 2 !== 0) === isPlanted)
      .map(
        (row) =>
          svg`M${x + row * height * 0.055} ${height * 0.68}Q${x + row * height * 0.14} ${height * 0.82} ${x + row * height * 0.34} ${height * 1.04}`,
      )
  const plants = rows
    .filter((row) => row % 2 !== 0)
    .flatMap((row) => repeat(PLANTS, (index) => plant(x, row, index / (PLANTS - 1), height)))
  const fruit = rows
    .filter((row) => row % 2 !== 0)
    .flatMap((row) =>
      repeat(PLANTS / 3, (index) => ripe(x, row, (index * 3) / (PLANTS - 1), height)),
    )
  return svg`<g fill="none" stroke-width="${height * 0.03}">
    <path d="${furrows(false)}" stroke="${palette.near}" stroke-opacity=".75"/>
    <path d="${furrows(true)}" stroke="${palette.accent}" stroke-opacity=".5"/></g>
    <path d="${plants}" fill="${palette.far}"/><g fill="${palette.second}">${fruit}</g>`
}

/** A point of a row's curve: 0 on the hill, 1 at the lower edge. */
function at(x: number, row: number, t: number, height: number): { x: number; y: number } {
  const [before, middle, after] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
  return {
    x: x + row * height * (before * 0.055 + middle * 0.14 + after * 0.34),
    y: height * (before * 0.68 + middle * 0.82 + after * 1.04),
  }
}

/** Three leaves. */
function plant(x: number, row: number, t: number, height: number): string {
  const foot = at(x, row, t, height)
  const size = height * (0.008 + t * 0.02)
  return svg`M${foot.x} ${foot.y}q${-size * 1.6} ${-size} ${-size * 1.3} ${-size * 2.4}q${size} ${size * 0.6} ${size * 1.3} ${size * 1.2}q${size * 0.3} ${-size * 0.6} ${size * 1.3} ${-size * 1.2}q${size * 0.3} ${size * 1.4} ${-size * 1.3} ${size * 2.4}Z`
}

function ripe(x: number, row: number, t: number, height: number): string {
  const foot = at(x, row, t, height)
  const size = height * (0.008 + t * 0.02)
  return svg`<circle cx="${foot.x}" cy="${foot.y - size}" r="${size * 0.8}"/>`
}
