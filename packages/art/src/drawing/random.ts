/** Numbers in [0, 1). */
export type Random = () => number

/** A generator that gives the same numbers for the same text: FNV-1a, then mulberry32. */
export function randomOf(text: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<const T extends readonly [unknown, ...unknown[]]>(
  random: Random,
  choices: T,
): T[number] {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

/** A number in [from, to). */
export const between = (random: Random, from: number, to: number) => from + random() * (to - from)

/** Left or right. */
export const pickSide = (random: Random): Side => (random() < 0.5 ? -1 : 1)

export type Side = -1 | 1
