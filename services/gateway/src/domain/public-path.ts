/**
 * Splits a raw request target into path and query, or refuses it. An accepted path means the same to every
 * router: below `/api/<prefix>` it cannot name anything else, however it is decoded.
 *
 * Refused: a prefix that is not spelled out, empty or dotted segments, encoded slashes, backslashes,
 * double encoding, control characters, fragments.
 */
export function publicPath(
  target: string,
  prefix: string,
): { path: string; query: string } | undefined {
  if (target.includes('#')) return undefined
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  const root = `/api/${prefix}`
  if (path !== root && !path.startsWith(`${root}/`)) return undefined
  const rest = path.slice(root.length + 1).replace(/\/$/, '')
  if (rest !== '' && !rest.split('/').every(isPlainSegment)) return undefined
  return { path, query: queryAt < 0 ? '' : target.slice(queryAt) }
}

function isPlainSegment(segment: string): boolean {
  const decoded = decode(segment)
  if (decoded === undefined || decoded === '') return false
  // Some servers drop a path parameter (`..;x=1`) from a segment before they resolve dots.
  return !/^\.+(;|$)/.test(decoded) && !UNSAFE.test(decoded)
}

/** A percent sign after decoding is a second encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNSAFE = /[/\\%\u0000-\u001f\u007f]/

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
