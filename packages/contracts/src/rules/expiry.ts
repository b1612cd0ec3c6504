/** Tolerated difference between the registry's clock and the reader's, ms. */
const TOLERANCE_MS = 60_000

/**
 * Whether a signed manifest, pins or grant has expired, for pages and the shell's server. An `expiresAt` that is
 * not a time counts as expired.
 */
export function isOver({ expiresAt }: { expiresAt: string }, now: number): boolean {
  return !(now < Date.parse(expiresAt) + TOLERANCE_MS)
}
