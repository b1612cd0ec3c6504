/**
 * The types refuse an event of another service; this check also holds behind a cast.
 * @throws TypeError
 */
export function requireEventOf(service: string, type: string): void {
  if (!type.startsWith(`${service}.`)) throw new TypeError(`${type} is not an event of ${service}`)
}
