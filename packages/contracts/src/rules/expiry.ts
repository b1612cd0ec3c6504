/** ms by which the clock of who reads a signed answer and the registry's may differ. */
const TOLERANCE_MS = 60_000

/**
 * Whether the time of a signed manifest, pins or grant is over, for pages and the shell's server alike. So too
 * if `expiresAt` is no time.
 */
export function isOver({ expiresAt }: { expiresAt: string }, now: number): boolean {
  return !(now < Date.parse(expiresAt) + TOLERANCE_MS)
}
