import { isOriginOf } from '@platform/contracts/rules/origin-pattern'

/**
 * The address that a user goes back to, if it is a page of one of the partner's origins; null for any other: a link to our site must not lead
 * to somebody else's.
 */
export function returnAddress(
  { origins }: { origins: readonly string[] },
  written: string | undefined,
): string | null {
  if (written === undefined || !URL.canParse(written)) return null
  const { origin, href, username, password } = new URL(written)
  // A name before the host is read as the host by people.
  if (username || password) return null
  return origins.some((one) => isOriginOf(one, origin)) ? href : null
}
