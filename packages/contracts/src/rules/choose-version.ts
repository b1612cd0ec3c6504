interface Weighted {
  version: string
  /** Share in percent; the versions of one remote sum to 100. */
  weight: number
}

/**
 * The version that this device runs; the first one listed is the stable version. The choice is sticky: a
 * device and salt always give the same point of the scale. Canaries fill the scale from 0 and the stable
 * version takes the rest, so a canary that grows from 10 to 20 % keeps its first 10 %.
 */
export async function chooseVersion<V extends Weighted>(
  [stable, ...canaries]: readonly V[],
  releaseSalt: string,
  deviceId: string,
): Promise<V> {
  if (!stable) throw new Error('A remote without versions')
  if (canaries.length === 0) return stable
  const point = await percentOf(`${releaseSalt}:${deviceId}`)
  let upTo = 0
  for (const canary of canaries) {
    upTo += canary.weight
    if (point < upTo) return canary
  }
  return stable
}

/** Maps a text to a point of the scale [0, 100), evenly distributed. */
export async function percentOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return (new DataView(digest).getUint32(0) / 2 ** 32) * 100
}
