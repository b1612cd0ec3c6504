/** What a value in a message becomes. */
const VALUE = '#'

/** Names of properties that engines quote in errors of their own: of the code, not of a person. */
const PROPERTY = /\((?:reading|setting) '[\w$]{1,40}'\)/g

const values = [
  /** Addresses of pages and of people, before their parts are taken for words. */
  /\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/gi,
  /\S+@\S+/g,
  /** Quotations, closed or cut off. */
  /"[^"]*(?:"|$)/g,
  /'[^']*(?:'|$)/g,
  /`[^`]*(?:`|$)/g,
  /[“«„][^”»“]*(?:[”»“]|$)/g,
  /** A word with a digit: a number, an id, a date, a code. */
  /[\p{L}\p{M}\w$./:,+-]*\p{N}[\p{L}\p{M}\w$./:,+-]*/gu,
  /** A word that is too long for one of a language: a key, a token. */
  /[^\s()[\]{}]{33,}/g,
] as const

/** Every letter outside of ASCII: messages of the code are English, what people write may be not. */
const FOREIGN = /[^\x20-\x7e]+/g

/**
 * The message of an error without what differs from user to user: numbers, quotations, addresses, ids and words of other
 * scripts are `#`. Of a property that an engine names the name stays: `Cannot read properties of undefined (reading 'slug')`.
 * The shape of a shape is the same one.
 * @param limit characters of the result
 */
export function messageShape(message: string, limit: number): string {
  const properties: string[] = []
  // Nothing in a message of more than this is looked at: what follows is values.
  let shape = message.slice(0, MOST_READ).replace(PROPERTY, (found) => {
    properties.push(found)
    return KEPT
  })
  for (const value of values) shape = shape.replace(value, VALUE)
  shape = shape
    .replaceAll(FOREIGN, (found) => (found === KEPT ? found : VALUE))
    .replaceAll(/#(?:[\s,.:;/-]*#)+/g, VALUE)
    .replaceAll(/\s+/g, ' ')
    .trim()
  let next = 0
  return shape.replaceAll(KEPT, () => properties[next++] ?? VALUE).slice(0, limit)
}

const MOST_READ = 1_000
/** Stands in the text for a property that is kept; a message that has it loses it. */
const KEPT = '\u0001'
