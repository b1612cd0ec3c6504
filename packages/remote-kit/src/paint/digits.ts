import { element } from './element.ts'

/** Of `digits`. */
export const digitsStyle = '.pd{display:inline-block;width:.63em;text-align:center}'

/** A text whose digits all take the same width, as `Digits` shows it. */
export const digits = (text: string): Node[] =>
  text
    .split(/(\d)/)
    .map((part, index) => (index % 2 ? element('span', { class: 'pd' }, part) : new Text(part)))
