import { svg } from './svg.ts'

/** Where along a gradient, from 0 to 1, its colour, and its opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number]

export type Direction = 'down' | 'right' | 'left' | 'diagonal'

/** Centre, radius and focus in parts of the shape's box. */
interface Circle {
  cx?: number
  cy?: number
  r?: number
  fx?: number
  fy?: number
}

export type Defs = ReturnType<typeof createDefs>

/** Gradients, filters, patterns and clips of one picture. Each returns the reference to it; equal ones are written once. */
export function createDefs() {
  const ids = new Map<string, string>()

  function define(element: string, attributes: string, content: string): string {
    const key = `<${element} id="*"${attributes}>${content}</${element}>`
    const id = ids.get(key) ?? `d${ids.size}`
    ids.set(key, id)
    return `url(#${id})`
  }

  return {
    linear: (stops: readonly Stop[], direction: Direction = 'down') =>
      define('linearGradient', axes[direction], stops.map(stop).join('')),

    radial(stops: readonly Stop[], { cx, cy, r, fx, fy }: Circle = {}) {
      const lengths = Object.entries({ cx, cy, r, fx, fy }).filter(
        ([, value]) => value !== undefined,
      )
      const attributes = lengths.map(([name, value]) => svg` ${name}="${value ?? 0}"`)
      return define('radialGradient', attributes.join(''), stops.map(stop).join(''))
    },

    blur: (deviation: number) =>
      define(
        'filter',
        ' x="-60%" y="-60%" width="220%" height="220%"',
        svg`<feGaussianBlur stdDeviation="${deviation}"/>`,
      ),

    /** Tiles of this size over what it fills. */
    pattern: (size: number, tile: string) =>
      define('pattern', svg` width="${size}" height="${size}" patternUnits="userSpaceOnUse"`, tile),

    /** A shape that is drawn more than once: the address for `<use>`. What lies inside twice is a hole. */
    shape: (d: string) =>
      define('path', ` d="${d}" fill-rule="evenodd"`, '').slice('url('.length, -1),

    clip: (shape: string) => define('clipPath', '', shape),

    markup: () =>
      `<defs>${[...ids].map(([markup, id]) => markup.replace('"*"', `"${id}"`)).join('')}</defs>`,
  }
}

const axes: Readonly<Record<Direction, string>> = {
  down: ' x2="0" y2="1"',
  right: '',
  left: ' x1="1" x2="0"',
  diagonal: ' x2="1" y2="1"',
}

const stop = ([at, color, opacity]: Stop) =>
  opacity === undefined
    ? svg`<stop offset="${at}" stop-color="${color}"/>`
    : svg`<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`
