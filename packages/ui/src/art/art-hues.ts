/** Pairs of hues, light and land, that fit the product's colours; a hue below 0 interpolates through red. */
const hues = [
  [207, 268],
  [262, 196],
  [150, 172],
  [20, -16],
  [326, 262],
  [46, 18],
  [188, 228],
  [284, 322],
] as const

/** The pair a generator picks with its next number. */
export function pickHues(random: () => number): readonly [light: number, land: number] {
  return hues[Math.floor(random() * hues.length)] ?? hues[0]
}
