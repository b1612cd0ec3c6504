/** Names of the IANA database; what else `Intl` takes, such as "+05:30", is none of them. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/

export const MAX_TIME_ZONE_LENGTH = 64

/** Whether it names a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_TIME_ZONE_LENGTH || !NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
