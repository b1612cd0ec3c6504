// Repeats the draw of a raffle from what is public. It shares no code with the service that drew.
import { createHash, createHmac } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** GET .../campaigns/:id/raffle, as far as the draw follows from it. */
export interface PublicRaffle {
  /** What places pay, decimal: from the one after the tier before to `to`. */
  tiers: readonly { to: number; amount: string }[]
  maxEntries: number
  seedHash: string
  beacon: {
    publicKey: string
    round: number
    /** The round that was named first, where the list was sealed too late for it. */
    firstRound?: number | null
    genesis: number
    period: number
  }
  entries: { hash: string; entrants: number; total: number; sealedAt: string }
  draw: {
    seed: string
    signature: string
    winners: { place: number; entrant: string; amount: string }[]
  }
}

type Winner = PublicRaffle['draw']['winners'][number]

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
  if (isQuicknet(raffle) && !hasTimesOfQuicknet(raffle)) {
    found.push('The rounds of the beacon come at other times than the raffle says.')
  }
  const expected = draws(lines, seed, Buffer.from(draw.signature, 'hex'), list)
  const places = raffle.tiers.at(-1)?.to ?? 0
  const published = new Map<number, Winner>()
  for (const winner of draw.winners) {
    if (published.has(winner.place)) found.push(`Place ${winner.place} goes to two.`)
    published.set(winner.place, winner)
  }
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

/** What the raffle's own words cannot prove, for the reader to judge. */
export function doubtsOf(raffle: PublicRaffle): string[] {
  const { publicKey, round, firstRound } = raffle.beacon
  const found: string[] = []
  if (!isQuicknet(raffle)) {
    found.push(
      `The beacon is not drand's quicknet. It proves as much as you trust who has the key ${publicKey}.`,
    )
  }
  if (typeof firstRound === 'number') {
    found.push(`Round ${round} decided in place of round ${firstRound}: the list was sealed late.`)
  }
  return found
}

/** The public chain of the League of Entropy (docs.drand.love): a raffle that names other times could use a round that was known. */
const QUICKNET = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

const isQuicknet = ({ beacon }: PublicRaffle) => beacon.publicKey === QUICKNET.publicKey

const hasTimesOfQuicknet = ({ beacon }: PublicRaffle) =>
  beacon.genesis === QUICKNET.genesis && beacon.period === QUICKNET.period

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
