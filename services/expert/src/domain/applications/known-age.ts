/** A fact as it was last published. */
interface Known {
  holds: boolean
  expiresAt: Date | null
  /** The latest version that said that it holds, a time; null where that is not known. */
  heldVersion: number | null
}

/**
 * Whether somebody is known to be under 18: a document has said so, and none has proven since that they are of age. An erasure or an end of that
 * document proves nothing; nor does that of a document which proved since that they are of age take that away: nobody becomes younger.
 */
export function isKnownMinor(
  facts: Partial<Record<'over-18' | 'under-18', Known>>,
  now: Date,
): boolean {
  const [minor, adult] = [facts['under-18'], facts['over-18']]
  if (!minor) return false
  if (holds(minor, now)) return true
  return !holds(adult, now) && !isLater(adult, minor)
}

const holds = (fact: Known | undefined, now: Date): boolean =>
  fact?.holds === true && (fact.expiresAt === null || fact.expiresAt > now)

const isLater = (one: Known | undefined, other: Known): boolean =>
  typeof one?.heldVersion === 'number' &&
  other.heldVersion !== null &&
  one.heldVersion > other.heldVersion
