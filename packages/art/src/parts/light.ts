import { svg } from '../drawing/svg.ts'
import type { Scene } from '../scene.ts'

/** A sky that ends at `horizon`, with its middle colour at `middle` of the way. */
export function sky(
  { width, height, palette, defs }: Scene,
  horizon = height,
  middle = 0.55,
): string {
  const [top, between, bottom] = palette.sky
  const fill = defs.linear([
    [0, top],
    [middle, between],
    [1, bottom],
  ])
  return svg`<rect width="${width}" height="${horizon}" fill="${fill}"/>`
}

interface Glow {
  color: string
  x: number
  y: number
  radius: number
  opacity?: number
  /** `radius` by default. */
  radiusY?: number
}

export function glow({ defs }: Scene, { color, x, y, radius, opacity = 1, radiusY }: Glow): string {
  const fill = defs.radial([
    [0, color, opacity],
    [0.4, color, opacity * 0.35],
    [1, color, 0],
  ])
  return svg`<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radiusY ?? radius}" fill="${fill}"/>`
}

/** Below `horizon`, from one colour to another. */
export function ground(scene: Scene, horizon: number, colors: readonly [string, string]): string {
  const { width, height, defs } = scene
  const fill = defs.linear([
    [0, colors[0]],
    [1, colors[1]],
  ])
  return svg`<rect y="${horizon}" width="${width}" height="${height - horizon + 1}" fill="${fill}"/>`
}
