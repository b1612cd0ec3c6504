/** The highest level. */
export const LAST_LEVEL = 50

/** Each level is this much longer than the one before it, K-Points. */
const GROWTH = 100n

/** Lifetime K-Points at which a level begins: 0, 100, 300, 600, 1000, ... */
export const levelStart = (level: number): bigint =>
  (GROWTH * BigInt(level) * BigInt(level - 1)) / 2n

export interface Level {
  /** From 1. */
  number: number
  /** Lifetime K-Points at which it began. */
  from: bigint
  /** Those at which the next one begins; null at the last. */
  next: bigint | null
}

/** The level of a user with so many K-Points over their lifetime. */
export function levelOf(lifetime: bigint): Level {
  let number = 1
  while (number < LAST_LEVEL && levelStart(number + 1) <= lifetime) number += 1
  return {
    number,
    from: levelStart(number),
    next: number === LAST_LEVEL ? null : levelStart(number + 1),
  }
}
