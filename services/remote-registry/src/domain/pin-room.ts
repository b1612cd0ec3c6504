/** What decides whether a pin keeps its place. */
export interface PlacedPin {
  subject: string
  remote: string
  pinnedAt: Date
}

/**
 * The pins that end so that no more than `limit` subjects have one: the oldest of the remote that is most above its
 * share, remotes without a share first. The shares together are within the limit, so a remote within its share keeps
 * its pins.
 * @param share of a remote, in pins
 */
export function pinsToEnd<P extends PlacedPin>(
  pins: readonly P[],
  share: (remote: string) => number,
  limit: number,
): P[] {
  const ended: P[] = []
  let rest = [...pins]
  while (countBy(rest, 'subject').size > limit) {
    const next = nextToEnd(rest, share)
    if (!next) break
    ended.push(next)
    rest = rest.filter((pin) => pin !== next)
  }
  return ended
}

function nextToEnd<P extends PlacedPin>(
  pins: readonly P[],
  share: (remote: string) => number,
): P | undefined {
  const [remote] = [...countBy(pins, 'remote')]
    .map(([remote, count]) => ({ remote, above: count - share(remote), share: share(remote) }))
    .filter(({ above }) => above > 0)
    .toSorted((a, b) => Number(a.share > 0) - Number(b.share > 0) || b.above - a.above)
  const pinsOf = countBy(pins, 'subject')
  // The end of a pin makes room only if its subject has no other.
  const isOnly = ({ subject }: P) => pinsOf.get(subject) === 1
  return pins
    .filter((pin) => pin.remote === remote?.remote)
    .toSorted(
      (a, b) =>
        Number(isOnly(b)) - Number(isOnly(a)) || a.pinnedAt.getTime() - b.pinnedAt.getTime(),
    )[0]
}

function countBy(pins: readonly PlacedPin[], field: 'subject' | 'remote'): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pin of pins) counts.set(pin[field], (counts.get(pin[field]) ?? 0) + 1)
  return counts
}
