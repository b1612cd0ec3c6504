// Repeats the draw of a raffle from what is public. It shares no code with the service that drew.
import { hasTimesOfQuicknet, isQuicknet, isSignedRound, timeOfRound } from './beacon.ts'
import { type Bytes, fromHex, sha256, toHex } from './bytes.ts'
import { faultsOfLines, type Line, readList } from './entry-list.ts'
import type { Fault } from './fault.ts'
import type { PublicRaffle } from './public-raffle.ts'
import { repeatDraw } from './repeat-draw.ts'

/** What does not fit together; empty where the draw is right. @param list the parts of the sealed list together */
export async function faultsOf(raffle: PublicRaffle, list: string): Promise<Fault[]> {
  const { seedHash, entries, draw } = raffle
  const seed = fromHex(draw.seed)
  const listHash = await sha256(new TextEncoder().encode(list))
  const lines = readList(list)
  const found: Fault[] = []
  if (toHex(await sha256(seed)) !== seedHash) found.push({ code: 'SEED_HASH' })
  if (toHex(listHash) !== entries.hash) found.push({ code: 'LIST_HASH' })
  found.push(
    ...faultsOfLines(raffle, lines),
    ...(await faultsOfRound(raffle)),
    ...(await faultsOfWinners(raffle, { lines, seed, listHash })),
  )
  return found
}

async function faultsOfRound({ beacon, entries, draw }: PublicRaffle): Promise<Fault[]> {
  const found: Fault[] = []
  if (!(Date.parse(entries.sealedAt) < timeOfRound(beacon))) found.push({ code: 'SEALED_LATE' })
  if (!(await isSignedRound(beacon, draw.signature))) {
    found.push({ code: 'SIGNATURE', round: beacon.round })
  }
  if (isQuicknet(beacon) && !hasTimesOfQuicknet(beacon)) found.push({ code: 'ROUND_TIMES' })
  return found
}

async function faultsOfWinners(
  { tiers, draw: { signature, winners } }: PublicRaffle,
  input: { lines: readonly Line[]; seed: Bytes; listHash: Bytes },
): Promise<Fault[]> {
  const found: Fault[] = []
  const shownAt = new Map<number, (typeof winners)[number]>()
  for (const winner of winners) {
    const { place } = winner
    if (shownAt.has(place)) found.push({ code: 'PLACE_TWICE', place })
    shownAt.set(place, winner)
  }
  const expected = repeatDraw({ ...input, signature: fromHex(signature) })
  const places = tiers.at(-1)?.to ?? 0
  for (let place = 1; place <= places; place += 1) {
    const right = (await expected.next()).value ?? null
    const winner = shownAt.get(place)
    shownAt.delete(place)
    const amount = tiers.find(({ to }) => place <= to)?.amount ?? '0'
    const shown = winner?.entrant ?? null
    if (shown !== right) {
      found.push({ code: 'PLACE_WINNER', place, right, shown })
    } else if (winner && Number(winner.amount) !== Number(amount)) {
      found.push({ code: 'PLACE_AMOUNT', place, right: amount, shown: winner.amount })
    }
  }
  for (const place of shownAt.keys()) found.push({ code: 'NO_PLACE', place })
  return found
}
