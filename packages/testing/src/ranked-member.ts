/** A member of a large board: always the same one for a number. Ids are UUIDs in no order, and some have equal points. */
export function rankedMember(n: number) {
  const mixed = Math.imul(n + 1, 0x9e3779b1) >>> 0
  const hex = mixed.toString(16).padStart(8, '0')
  return {
    userId: `${hex}-${hex.slice(0, 4)}-7000-8000-${n.toString(16).padStart(12, '0')}`,
    points: 1 + (mixed % 500_000),
    reachedAt: new Date(Date.UTC(2026, 0, 1) + (mixed % 86_400_000)),
    version: 1,
  }
}
