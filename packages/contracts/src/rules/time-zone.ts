/** Names of the IANA database; what else `Intl` takes, such as "+05:30", is none of them. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/

export const MAX_TIME_ZONE_LENGTH = 64

/**
 * The one name of a time zone that this machine knows; null for another. A zone has some names, and each as many spellings as its
 * letters have cases.
 */
export function canonicalTimeZone(name: string): string | null {
  if (name.length > MAX_TIME_ZONE_LENGTH || !NAME.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
