import { type Bytes, bigEndian, hmacBy, joined, sha256 } from './bytes.ts'
import type { Line } from './entry-list.ts'

interface DrawInput {
  lines: readonly Line[]
  seed: Bytes
  /** The beacon's of the round. */
  signature: Bytes
  /** SHA-256 of the list. */
  listHash: Bytes
}

/**
 * The entrants one after another, as the draw takes them. Each number is awaited, so that a page stays responsive
 * however long the list is.
 */
export async function* repeatDraw({ lines, seed, signature, listHash }: DrawInput) {
  // No key, so no draw: the seed has another hash than was published.
  if (seed.length === 0) return
  const ofSeed = await hmacBy(seed)
  const stream = await hmacBy(await ofSeed(joined(await sha256(signature), listHash)))
  const left = lines.filter(({ entries }) => Number.isInteger(entries) && entries > 0)
  let total = left.reduce((sum, { entries }) => sum + entries, 0)
  for (let counter = 0n; total > 0; counter += 1n) {
    const bytes = await stream(bigEndian(counter))
    const number = new DataView(bytes.buffer).getBigUint64(0)
    // The last numbers would favour some entries.
    const fair = 2n ** 64n - (2n ** 64n % BigInt(total))
    if (number >= fair) continue
    let rest = Number(number % BigInt(total))
    const index = left.findIndex(({ entries }) => {
      rest -= entries
      return rest < 0
    })
    const [winner] = left.splice(index, 1)
    if (!winner) return
    total -= winner.entries
    yield winner.entrant
  }
}
