// Repeats the draws of a day of the daily chest from what is public. It shares no code with the service that drew.
import { hasTimesOfQuicknet, isQuicknet, isSignedRound, timeOfRound } from './beacon.ts'
import { type Bytes, bigEndian, fromHex, hmacBy, joined, sha256, toHex } from './bytes.ts'

/** GET /api/rkade/days/:day of a day that is over, as far as its draws follow from it. */
export interface PublicChestDay {
  day: string
  seedHash: string
  tableHash: string
  table: { prizes: readonly { amount: string; chance: number }[] }
  beacon: { publicKey: string; round: number; genesis: number; period: number }
  committedAt: string
  revealed: {
    seed: string
    /** Null of a day on which nothing was drawn. */
    signature: string | null
    drawn: readonly { amount: string; count: number }[]
  }
}

/** A draw, as the service shows it. */
export interface ShownPrize {
  entrant: string
  prize: string
}

/** Something that does not fit together. */
export type ChestFault =
  /** The seed is not the one whose hash was published. */
  | { code: 'SEED_HASH' }
  /** The table of odds is not the one whose hash was published, or its chances are not one whole. */
  | { code: 'TABLE_HASH' }
  /** The public number is not the beacon's of this round. */
  | { code: 'SIGNATURE'; round: number }
  /** The rounds of the public beacon come at other times than the day says. */
  | { code: 'ROUND_TIMES' }
  /** The day was fixed after the public number was known. */
  | { code: 'FIXED_LATE' }
  /** The draw gives the entrant `right`, the service `shown`. */
  | { code: 'PRIZE'; entrant: string; right: string | null; shown: string }
  /** An entrant opened two chests. */
  | { code: 'TWICE'; entrant: string }
  /** A prize was drawn another number of times than the day says. */
  | { code: 'COUNT'; amount: string; right: number; shown: number }
  /** The name is not that of the ticket on this day. */
  | { code: 'NAME' }

/** What is checked, in the order in which it was fixed. */
export type ChestPart = 'seed' | 'table' | 'beacon' | 'prizes'

const parts: Record<ChestFault['code'], ChestPart> = {
  SEED_HASH: 'seed',
  TABLE_HASH: 'table',
  SIGNATURE: 'beacon',
  ROUND_TIMES: 'beacon',
  FIXED_LATE: 'beacon',
  PRIZE: 'prizes',
  TWICE: 'prizes',
  COUNT: 'prizes',
  NAME: 'prizes',
}

/** The part of the check that found this. */
export const chestPartOf = ({ code }: ChestFault): ChestPart => parts[code]

const ALL_CHANCES = 1_000_000
const NAME_BYTES = 16

/**
 * What does not fit together; empty where the draws are right.
 * @param openings all of the day with `isWhole`, or some of them
 */
export async function chestFaultsOf(
  day: PublicChestDay,
  openings: readonly ShownPrize[],
  isWhole: boolean,
): Promise<ChestFault[]> {
  const { seedHash, tableHash, table, revealed } = day
  const seed = fromHex(revealed.seed)
  const text = table.prizes.map(({ amount, chance }) => `${amount} ${chance}\n`).join('')
  const hash = await sha256(new TextEncoder().encode(text))
  const chances = table.prizes.reduce((sum, { chance }) => sum + chance, 0)
  const found: ChestFault[] = []
  if (toHex(await sha256(seed)) !== seedHash) found.push({ code: 'SEED_HASH' })
  if (toHex(hash) !== tableHash || chances !== ALL_CHANCES) found.push({ code: 'TABLE_HASH' })
  found.push(...(await faultsOfRound(day)), ...(await faultsOfPrizes(day, seed, hash, openings)))
  if (isWhole) found.push(...faultsOfCounts(day, openings))
  return found
}

/** Whether a user's name on a day is that of their ticket: then nobody chose it for this day. */
export async function isNameOf(ticket: string, day: string, entrant: string): Promise<boolean> {
  const digest = await sha256(new TextEncoder().encode(`${day} ${ticket}`))
  return toHex(digest.slice(0, NAME_BYTES)) === entrant
}

async function faultsOfRound({
  beacon,
  committedAt,
  revealed: { signature },
}: PublicChestDay): Promise<ChestFault[]> {
  const found: ChestFault[] = []
  if (!(Date.parse(committedAt) < timeOfRound(beacon))) found.push({ code: 'FIXED_LATE' })
  if (signature !== null && !(await isSignedRound(beacon, signature))) {
    found.push({ code: 'SIGNATURE', round: beacon.round })
  }
  if (isQuicknet(beacon) && !hasTimesOfQuicknet(beacon)) found.push({ code: 'ROUND_TIMES' })
  return found
}

async function faultsOfPrizes(
  { table: { prizes }, revealed: { signature } }: PublicChestDay,
  seed: Bytes,
  tableHash: Bytes,
  openings: readonly ShownPrize[],
): Promise<ChestFault[]> {
  const draw =
    signature === null || seed.length === 0
      ? null
      : await hmacBy(
          await (await hmacBy(seed))(joined(await sha256(fromHex(signature)), tableHash)),
        )
  const found: ChestFault[] = []
  const seen = new Set<string>()
  for (const { entrant, prize } of openings) {
    if (seen.has(entrant)) found.push({ code: 'TWICE', entrant })
    seen.add(entrant)
    const right = draw && prizeAt(prizes, await numberOf(draw, entrant))
    if (right === null || Number(right) !== Number(prize)) {
      found.push({ code: 'PRIZE', entrant, right, shown: prize })
    }
  }
  return found
}

type Draw = (data: Bytes) => Promise<Bytes>

async function numberOf(draw: Draw, entrant: string): Promise<number> {
  const wide = BigInt(ALL_CHANCES)
  // The last numbers would favour some prizes.
  const fair = 2n ** 64n - (2n ** 64n % wide)
  for (let counter = 0n; ; counter += 1n) {
    const bytes = await draw(joined(fromHex(entrant), bigEndian(counter)))
    const number = new DataView(bytes.buffer).getBigUint64(0)
    if (number < fair) return Number(number % wide)
  }
}

function prizeAt(prizes: PublicChestDay['table']['prizes'], number: number): string | null {
  let below = 0
  for (const { amount, chance } of prizes) {
    below += chance
    if (number < below) return amount
  }
  return null
}

function faultsOfCounts(
  { revealed: { drawn } }: PublicChestDay,
  openings: readonly ShownPrize[],
): ChestFault[] {
  const counts = new Map<number, number>()
  for (const { prize } of openings) {
    counts.set(Number(prize), (counts.get(Number(prize)) ?? 0) + 1)
  }
  return drawn.flatMap(({ amount, count: shown }) => {
    const right = counts.get(Number(amount)) ?? 0
    return right === shown ? [] : [{ code: 'COUNT' as const, amount, right, shown }]
  })
}
