/** A ground on which users reported something, and how many did. */
export interface Reported {
  ground: string
  count: number
}

/** What the evidence of an item says: `ground:NAME:3`, the most frequent first. Anything else in it is left out. */
export function reportedIn(evidence: readonly string[]): Reported[] {
  return evidence.flatMap((text) => {
    const [kind, ground = '', count = ''] = text.split(':')
    return kind === 'ground' && /^\d+$/.test(count) ? [{ ground, count: Number(count) }] : []
  })
}
