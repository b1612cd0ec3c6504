// Repeats the draw of a raffle from what is public. It shares no code with the service that drew.
import { createHash, createHmac } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** GET .../campaigns/:id/raffle, as far as the draw follows from it. */
export interface PublicRaffle {
  /** What places pay, decimal: from the one after the tier before to `to`. */
  tiers: readonly { to: number; amount: string }[]
  maxEntries: number
  seedHash: string
  beacon: { publicKey: string; round: number; genesis: number; period: number }
  entries: { hash: string; entrants: number; total: number; sealedAt: string }
  draw: {
    seed: string
    signature: string
    winners: { place: number; entrant: string; amount: string }[]
  }
}

interface Line {
  entrant: string
  entries: number
}

/** What does not fit together, in words; empty where the draw is right. @param list the parts of the sealed list together */
export function faultsOf(raffle: PublicRaffle, list: string): string[] {
  const { seedHash, entries, draw } = raffle
  const seed = Buffer.from(draw.seed, 'hex')
  const found: string[] = []
  if (hash(seed).toString('hex') !== seedHash) {
    found.push('The seed is not the one whose hash was published.')
  }
  if (hash(list).toString('hex') !== entries.hash) {
    found.push('The list of entries is not the one whose hash was published.')
  }
  const lines = read(list)
  found.push(...faultsOfList(raffle, lines))
  if (!isSignedRound(raffle)) {
    found.push(`The public number is not that of round ${raffle.beacon.round}.`)
  }
  const expected = draws(lines, seed, Buffer.from(draw.signature, 'hex'), list)
  const places = raffle.tiers.at(-1)?.to ?? 0
  const published = new Map(draw.winners.map((winner) => [winner.place, winner]))
  for (let place = 1; place <= places; place += 1) {
    const right = expected.next().value
    const winner = published.get(place)
    published.delete(place)
    const amount = raffle.tiers.find(({ to }) => place <= to)?.amount
    if (winner?.entrant !== right) {
      found.push(
        `Place ${place} goes to ${right ?? 'nobody'}, not to ${winner?.entrant ?? 'nobody'}.`,
      )
    } else if (winner && Number(winner.amount) !== Number(amount)) {
      found.push(`Place ${place} pays ${amount}, not ${winner.amount}.`)
    }
  }
  for (const place of published.keys()) found.push(`There is no place ${place}.`)
  return found
}

function faultsOfList({ entries, maxEntries, beacon }: PublicRaffle, lines: readonly Line[]) {
  const found: string[] = []
  const total = lines.reduce((sum, line) => sum + line.entries, 0)
  if (lines.length !== entries.entrants || total !== entries.total) {
    found.push('The list does not have as many entrants and entries as was published.')
  }
  for (const [index, { entrant, entries: count }] of lines.entries()) {
    if (!(count >= 1 && count <= maxEntries)) found.push(`${entrant} has ${count} entries.`)
    const before = lines[index - 1]?.entrant
    if (before !== undefined && before >= entrant) found.push(`${entrant} is out of order.`)
  }
  const roundAt = (beacon.genesis + (beacon.round - 1) * beacon.period) * 1_000
  if (Date.parse(entries.sealedAt) >= roundAt) {
    found.push('The list was sealed after the public number was known.')
  }
  return found
}

function isSignedRound({ beacon: { round, publicKey }, draw }: PublicRaffle): boolean {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const bls = bls12_381.shortSignatures
  try {
    const message = bls.hash(hash(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
    const [signature, key] = [draw.signature, publicKey].map((text) => Buffer.from(text, 'hex'))
    return bls.verify(signature as Buffer, message, key as Buffer)
  } catch {
    return false
  }
}

/** The entrants one after another, as the draw takes them. */
function* draws(lines: readonly Line[], seed: Buffer, signature: Buffer, list: string) {
  const key = createHmac('sha256', seed).update(hash(signature)).update(hash(list)).digest()
  const left = [...lines]
  let total = left.reduce((sum, { entries }) => sum + entries, 0)
  for (let counter = 0n; total > 0; counter += 1n) {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(counter)
    const number = createHmac('sha256', key).update(bytes).digest().readBigUInt64BE(0)
    const whole = 2n ** 64n - (2n ** 64n % BigInt(total))
    if (number >= whole) continue
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

const read = (list: string): Line[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [entrant = '', entries = ''] = line.split(' ')
      return { entrant, entries: Number(entries) }
    })

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
