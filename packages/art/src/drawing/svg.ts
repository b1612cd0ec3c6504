type Part = string | number | readonly string[]

/** From here on tenths are enough: a picture is some hundred units wide. */
const COARSE = 10

/** A template of SVG text: rounds numbers and joins lists. */
export function svg(texts: TemplateStringsArray, ...parts: readonly Part[]): string {
  const written = parts.map((part, index) => textOf(part) + texts[index + 1])
  return (texts[0] + written.join('')).replace(/\s*\n\s*/g, ' ')
}

/** @throws if a number is not finite: a browser would drop the whole shape. */
function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if (typeof part === 'object') return part.join('')
  if (!Number.isFinite(part)) throw new Error(`${part} is not a length`)
  const steps = Math.abs(part) < COARSE ? 100 : 10
  return `${Math.round(part * steps) / steps}`
}

export type Point = readonly [x: number, y: number]

/** The data of a path along points. */
export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => svg`${x} ${y}`).join('L')}`
}

/** The data of a closed path along points. */
export const polygon = (points: readonly Point[]) => `${line(points)}Z`

/** Markup for each number from 0 to `count` - 1. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index))
