interface Weighted {
  version: string
  /** Share in percent; the versions of one remote sum to 100. */
  weight: number
}

/**
 * Which version this device runs; the first listed is the stable one. Sticky: the same device and salt
 * fall on the same point of the scale, and a canary that grows from 10 to 20 % keeps its first ten,
 * because canaries fill the scale from 0 and the stable version takes the rest.
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

/** A text's point on the scale [0, 100), over which texts are spread evenly. */
export async function percentOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return (new DataView(digest).getUint32(0) / 2 ** 32) * 100
}
