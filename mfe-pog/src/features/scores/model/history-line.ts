import type { ScoreHistory } from '@platform/contracts/pog/http-types'

interface Box {
  width: number
  height: number
}

/**
 * The line of a history in a box, as `points` of a polyline: a day is a step of equal width, and the highest total is at the top.
 * Days without an entry have the total of the day before.
 * @param items the latest first, as the server has them
 */
export function historyLine(items: ScoreHistory['items'], { width, height }: Box): string {
  const days = items.map(({ day, total }) => ({ at: Date.parse(day), total })).reverse()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const span = Math.max(1, last.at - first.at)
  const totals = days.map(({ total }) => total)
  const [low, high] = [Math.min(...totals), Math.max(...totals)]
  const y = (total: number) =>
    high === low ? height / 2 : height - ((total - low) / (high - low)) * height
  const x = (at: number) => ((at - first.at) / span) * width
  const points = days.flatMap(({ at, total }, index) => {
    const before = days[index - 1]
    const step: [number, number][] = before ? [[x(at), y(before.total)]] : []
    return [...step, [x(at), y(total)] as [number, number]]
  })
  if (days.length === 1) points.push([width, y(first.total)])
  return points.map(([left, top]) => `${round(left)},${round(top)}`).join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
