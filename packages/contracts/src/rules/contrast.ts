type Rgb = readonly [number, number, number]

/** Contrast ratio of two opaque `#RRGGBB` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The resulting colour of `top`, at `opacity` 0 to 1, over the opaque `below`. */
export function blend(top: string, below: string, opacity: number): string {
  const under = parse(below)
  const mixed = parse(top).map((part, index) =>
    Math.round(part * opacity + (under[index] ?? 0) * (1 - opacity)),
  )
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
