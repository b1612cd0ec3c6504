/** A template of SVG text that rounds numbers to tenths, or below 10 to thousandths. */
export function svg(texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return String.raw(
    { raw: texts },
    ...parts.map((part) => (typeof part === 'string' ? part : `${rounded(part)}`)),
  )
}

const rounded = (value: number) =>
  Math.abs(value) < 10 ? Math.round(value * 1000) / 1000 : Math.round(value * 10) / 10

/** Markup for each number from 0 to `count` - 1. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index))
