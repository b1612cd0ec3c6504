/** A fact as it was last published. */
interface Known {
  holds: boolean
  expiresAt: Date | null
}

/**
 * Whether somebody is known to be under 18: a document has said so, and none has proven since that they are of age. An erasure or an end of that
 * document proves nothing.
 */
export function isKnownMinor(
  facts: Partial<Record<'over-18' | 'under-18', Known>>,
  now: Date,
): boolean {
  const minor = facts['under-18']
  return minor !== undefined && (holds(minor, now) || !holds(facts['over-18'], now))
}

const holds = (fact: Known | undefined, now: Date): boolean =>
  fact?.holds === true && (fact.expiresAt === null || fact.expiresAt > now)
