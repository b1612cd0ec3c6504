import { ACCESS_TOKEN_LIFETIME_MS, DAY_MS } from '@platform/contracts/constants'

/** When one key signs: from `signsFrom` until the next one does. */
export interface KeyTerm {
  /** 1, 2, 3 ...: of two instances that create the next key at the same time, one inserts it. */
  generation: number
  signsFrom: Date
}

const KEY_LIFETIME_MS = 30 * DAY_MS
/** A key is published this long before it signs: well beyond the 10 minutes for which services cache the list. */
const KEY_LEAD_MS = 60 * 60_000
/** A retired key stays published until the last token that it signed expires, with a margin for clock skew. */
const RETIRED_SHOWN_MS = ACCESS_TOKEN_LIFETIME_MS + 5 * 60_000

/** The term to create: the first key, or the one after the key that signs now; null when both exist. */
export function missingTerm(terms: readonly KeyTerm[], now: Date): KeyTerm | null {
  const newest = terms.toSorted((a, b) => a.generation - b.generation).at(-1)
  if (!newest) return { generation: 1, signsFrom: now }
  // An instance whose clock is behind may see the first key's term in the future. It signs with that key nevertheless, so
  // it needs a next one too.
  if (newest.generation > 1 && newest.signsFrom > now) return null
  const due = newest.signsFrom.getTime() + KEY_LIFETIME_MS
  const soonest = now.getTime() + KEY_LEAD_MS
  return { generation: newest.generation + 1, signsFrom: new Date(Math.max(due, soonest)) }
}

/** The newest key whose term has begun; the first one also for an instance whose clock is behind. */
export function signingTerm<T extends KeyTerm>(terms: readonly T[], now: Date): T | undefined {
  return terms
    .filter(({ generation, signsFrom }) => generation === 1 || signsFrom <= now)
    .toSorted((a, b) => a.generation - b.generation)
    .at(-1)
}

/** The keys that unexpired tokens may need, and the next one. */
export function publishedTerms<T extends KeyTerm>(terms: readonly T[], now: Date): T[] {
  return terms.filter(({ generation }) => {
    const next = terms.find((term) => term.generation === generation + 1)
    return !next || next.signsFrom.getTime() + RETIRED_SHOWN_MS > now.getTime()
  })
}
