import type { ShareChange, TrendPoint, Trends } from '@platform/contracts/registry/trends'

/** What a trend line can show. */
export const FIGURES = ['failing', 'loads', 'loadMs', 'lcp', 'inp', 'cls'] as const
export type Figure = (typeof FIGURES)[number]

/** The value of a figure; null where nothing was reported of it. */
export function figureAt(
  figure: Figure,
  point: Pick<TrendPoint, 'loads' | 'failures' | 'loadMs' | 'lcp' | 'inp' | 'cls'>,
): number | null {
  if (figure !== 'failing') return point[figure]
  const all = point.loads + point.failures
  return all === 0 ? null : point.failures / all
}

/** Every version of the trends and the shares: its place gives it the same colour in both charts. */
export function versionsOf({ versions, shares }: Pick<Trends, 'versions' | 'shares'>): string[] {
  const given = shares.flatMap((one) => one.versions.map(({ version }) => version))
  return [...new Set([...versions.map(({ version }) => version), ...given])]
}

interface Frame {
  /** ms since the epoch. */
  since: number
  until: number
  stepMs: number
  width: number
  height: number
}

/** The largest value of some lines; at least a little above 0, so that a line of zeros lies at the bottom. */
export function highest(figure: Figure, lines: readonly (readonly TrendPoint[])[]): number {
  const values = lines.flat().flatMap((point) => figureAt(figure, point) ?? [])
  return Math.max(Number.EPSILON, ...values)
}

/**
 * The corners of a trend line, one text for each part without a gap: a step without reports leaves one. A single point is
 * a short line.
 */
export function partsOf(
  figure: Figure,
  points: readonly TrendPoint[],
  top: number,
  frame: Frame,
): string[] {
  const parts: [number, number][][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const point of points) {
    const value = figureAt(figure, point)
    if (value === null) continue
    const at = Date.parse(point.at)
    // Of the last step only a part is over.
    const end = Math.min(at + frame.stepMs, frame.until)
    const place: [number, number] = [xOf((at + end) / 2, frame), (1 - value / top) * frame.height]
    if (at - last > frame.stepMs) parts.push([place])
    else parts.at(-1)?.push(place)
    last = at
  }
  return parts.map((part) => {
    const [first] = part
    const drawn = part.length === 1 && first ? shortLine(first, frame) : part
    return drawn.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  })
}

function shortLine([x, y]: [number, number], { width }: Frame): [number, number][] {
  const from = Math.min(x, width - 2)
  return [
    [from, y],
    [from + 2, y],
  ]
}

/** The share of one version while it stays the same: a rectangle on those of the versions before it. */
interface Band {
  version: string
  /** When it began. */
  at: string
  weight: number
  x: number
  y: number
  width: number
  height: number
}

/** Who got which version when, as rectangles; of 100 % of the devices at each moment. */
export function bandsOf(shares: readonly ShareChange[], frame: Frame): Band[] {
  return shares.flatMap(({ at, versions }, n) => {
    const next = shares[n + 1]
    const from = xOf(Math.max(Date.parse(at), frame.since), frame)
    const to = xOf(next ? Math.max(Date.parse(next.at), frame.since) : frame.until, frame)
    let below = 0
    return versions.flatMap(({ version, weight }) => {
      const y = (1 - (below + weight) / 100) * frame.height
      below += weight
      const band = { version, at, weight, x: round(from), y: round(y), width: round(to - from) }
      // Several changes in a row are narrower than a line.
      return band.width > 0 ? [{ ...band, height: round((weight / 100) * frame.height) }] : []
    })
  })
}

function xOf(at: number, { since, until, width }: Frame): number {
  return ((at - since) / (until - since)) * width
}

const round = (value: number) => Number(value.toFixed(1))
