/** One host, and nothing before it: `https://kovra.io@other.example/` leads elsewhere than it seems to. */
const PLAIN = /^https:\/\/[^/?#@\s\\]+([/?#][^\s\\]*)?$/i

/**
 * The HTTPS address that a text is.
 * @returns null for any other text, and for one that seems to lead elsewhere: with credentials, also empty ones, a backslash,
 * which browsers read as a slash, or white space
 */
export function webAddress(text: string): URL | null {
  return PLAIN.test(text) ? URL.parse(text) : null
}

/**
 * A web address as browsers show it, so that what is read is where it leads: the name of the host in ASCII, without other
 * spellings. A host alone may do without its slash.
 * @returns null for what is no web address
 */
export function shownAddress(text: string): string | null {
  const href = webAddress(text)?.href ?? null
  return href === `${text}/` ? text : href
}
