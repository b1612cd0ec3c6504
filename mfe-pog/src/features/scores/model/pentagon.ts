/** Where the corner of a part is, and how far from the centre a share of it lies. */
export interface Point {
  x: number
  y: number
}

/** The point of a share (0 to 1) of one of the parts, clockwise from the top, on a circle of a radius about 0, 0. */
export function pointOf(index: number, parts: number, share: number, radius: number): Point {
  const angle = (index / parts) * 2 * Math.PI - Math.PI / 2
  const reach = Math.min(Math.max(share, 0), 1) * radius
  return { x: round(Math.cos(angle) * reach), y: round(Math.sin(angle) * reach) }
}

/** The outline of shares, as `points` of a polygon. */
export const outlineOf = (shares: readonly number[], radius: number): string =>
  shares
    .map((share, index) => pointOf(index, shares.length, share, radius))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

const round = (value: number) => Math.round(value * 10) / 10 + 0
