/** A colour between two of `#rrggbb`: `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export const lighter = (color: string, share: number) => mix(color, '#ffffff', share)
export const darker = (color: string, share: number) => mix(color, '#000000', share)
