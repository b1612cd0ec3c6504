/** What a value in a message becomes. */
const VALUE = '#'

/** The name of a property that an engine quotes in an error of its own: of the code, not of a person. */
const PROPERTY = /(\((?:reading|setting) '[\w$]{1,40}'\))/
/** What is left of one that was cut off. */
const CUT_PROPERTY = /\((?:reading|setting) '[^)]*$/

const QUOTES = /[“”«»„]/g
/** Messages of the code are English: what is in another script, somebody has written. */
const FOREIGN = /[^\x20-\x7e]+/g

const values = [
  /** Addresses of pages and of people. */
  /\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/gi,
  /\S+@\S+/g,
  /** Quotations, closed or cut off. */
  /"[^"]*(?:"|$)/g,
  /'[^']*(?:'|$)/g,
  /`[^`]*(?:`|$)/g,
  /** A word with a digit: a number, an id, a date, a code. */
  /[\w$./:,+-]*\d[\w$./:,+-]*/g,
  /** A word that is too long for one of a language: a key, a token. */
  /[^\s()[\]{}]{33,}/g,
] as const

/** Of a message; what follows is values. */
const MOST_READ = 1_000

/**
 * The message of an error without what differs from user to user: numbers, quotations, addresses, ids and words of other
 * scripts are `#`. Of a property that an engine names the name stays: `Cannot read properties of undefined (reading 'slug')`.
 * The shape of a shape is the same one.
 * @param limit characters of the result
 */
export function messageShape(message: string, limit: number): string {
  // Every second part is a property.
  const parts = message.slice(0, MOST_READ).split(PROPERTY)
  const shape = parts.map((part, n) => (n % 2 === 1 ? part : withoutValues(part))).join('')
  return shape.trim().slice(0, limit).replace(CUT_PROPERTY, '').trim()
}

function withoutValues(text: string): string {
  let shape = text.replaceAll(/\s+/g, ' ').replaceAll(QUOTES, '"').replaceAll(FOREIGN, VALUE)
  for (const value of values) shape = shape.replaceAll(value, VALUE)
  return shape.replaceAll(/#(?:[ ,.:;/-]*#)+/g, VALUE)
}
