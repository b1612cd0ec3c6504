import { repeat, svg } from '../../drawing/svg.ts'

export const circle = (x: number, y: number, radius: number) => ellipse(x, y, radius, radius)

/** By curves of absolute points, so that it can be mirrored. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * ROUND, ry * ROUND]
  return svg`M${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}Z`
}

/** Of a quarter of a circle by a curve: how far its handles reach. */
const ROUND = 0.5523

export const ring = (x: number, y: number, outer: number, inner: number) =>
  `${circle(x, y, outer)}${circle(x, y, inner)}`

export const box = (x: number, y: number, width: number, height: number, r: number) =>
  svg`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** The same shape on the other side. Only for paths of absolute M, L, C, Q, Z commands. */
export const mirrored = (d: string) =>
  d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x, y) => `${Math.round((512 - x) * 10) / 10} ${y}`)

export const both = (d: string) => `${d}${mirrored(d)}`

interface Arc {
  x: number
  y: number
  rx: number
  ry: number
  /** Degrees, clockwise from the right. */
  from: number
  to: number
  count: number
}

/** Bumps along an arc, as curls make them; `inner` closes the path. */
export function curls({ x, y, rx, ry, from, to, count }: Arc, inner = 'Z'): string {
  const point = (index: number) => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180
    return svg`${x + Math.cos(angle) * rx} ${y + Math.sin(angle) * ry}`
  }
  const radius = ((((Math.abs(to - from) * Math.PI) / 180) * (rx + ry)) / 2 / count) * 0.56
  const bumps = repeat(count, (index) => svg`A${radius} ${radius} 0 0 1 ${point(index + 1)}`)
  return `M${point(0)}${bumps.join('')}${inner}`
}
