/** One thing that flies out of the reward. */
export interface Piece {
  kind: 'coin' | 'paper'
  /** px from the middle of the reward at the end of its flight; it falls from there. */
  x: number
  y: number
  /** px */
  size: number
  /** Degrees: of its edge, and around its own axis. */
  tilt: number
  spin: number
  /** ms after which it starts. */
  delay: number
}

/** Every third piece is paper. `random` gives numbers from 0 to below 1. */
export function newPiece(index: number, random: () => number): Piece {
  const kind = index % 3 === 2 ? 'paper' : 'coin'
  const angle = random() * 2 * Math.PI
  const reach = 110 + random() * 190
  return {
    kind,
    x: Math.round(Math.cos(angle) * reach),
    // More of them go up: gravity brings them back.
    y: Math.round(Math.sin(angle) * reach * 0.8 - 60),
    size: Math.round(kind === 'coin' ? 16 + random() * 26 : 7 + random() * 6),
    tilt: Math.round((random() - 0.5) * 120),
    spin: Math.round((random() - 0.5) * 1_440),
    delay: Math.round(random() * 140),
  }
}
