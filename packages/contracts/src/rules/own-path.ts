/** Longest path that is accepted, characters. */
export const MAX_OWN_PATH = 512
/** An origin that no address of a path can name. */
const BASE = 'https://own.invalid'

/**
 * The path of a page of this site as a browser resolves it ("/k-drop/campaigns?from=x"); null for any text that a browser,
 * or a router after it, could read as another site's address: `//host`, `\host`, a scheme, control characters, white space,
 * or dot segments that leave `//host`.
 */
export function ownPath(text: string): string | null {
  if (text.length > MAX_OWN_PATH || !/^\/[^\\\p{Cc}\p{Z}]*$/u.test(text)) return null
  if (!URL.canParse(text, BASE)) return null
  const { origin, pathname, search, hash } = new URL(text, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null
}
