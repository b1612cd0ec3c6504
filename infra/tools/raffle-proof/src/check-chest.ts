import {
  type ChestFault,
  chestFaultsOf,
  doubtsOf,
  type PublicChestDay,
  type ShownPrize,
} from '@platform/raffle-check'
import { count, get } from './read.ts'
import { doubtText } from './say-fault.ts'

const PAGE = 50
const DAY_MS = 86_400_000
/** A day is over everywhere within two days of its beginning in UTC. */
const OVER_AFTER_DAYS = 2

/** Repeats every draw of the day that the address names, or of the last one that is over. @returns whether all are right */
export async function checkChest(page: URL): Promise<boolean> {
  const lastOver = new Date(Date.now() - OVER_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)
  const name = page.searchParams.get('day') ?? lastOver
  const path = `/api/rkade/days/${encodeURIComponent(name)}`
  const { revealed, ...fixed } = await get<Shown>(new URL(path, page))
  if (!revealed) throw new Error(`The draws of ${name} are public from ${fixed.revealsAt} on.`)
  const day: PublicChestDay = { ...fixed, revealed }
  const openings = await allOpenings(new URL(`${path}/openings`, page))
  const faults = await chestFaultsOf(day, openings, true)
  for (const fault of faults) console.error(`✗ ${chestFaultText(fault)}`)
  for (const doubt of doubtsOf(day)) console.error(`! ${doubtText(doubt)}`)
  if (faults.length === 0) {
    console.log(
      [
        `✓ the seed of ${name} has the hash ${day.seedHash}`,
        `✓ the table of ${count(day.table.prizes.length, 'prize')} has the hash ${day.tableHash}`,
        `✓ the public number is that of round ${day.beacon.round}, after both were fixed`,
        `✓ the draw gives the same in ${count(openings.length, 'chest')}`,
      ].join('\n'),
    )
  }
  return faults.length === 0
}

/** As the service shows it at any time. */
type Shown = Omit<PublicChestDay, 'revealed'> & {
  revealsAt: string
  revealed: PublicChestDay['revealed'] | null
}

async function allOpenings(url: URL): Promise<ShownPrize[]> {
  const all: ShownPrize[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ pageLimit: String(PAGE), ...(cursor && { cursor }) })
    const page: { items: ShownPrize[]; nextCursor: string | null } = await get(
      new URL(`${url}?${query}`),
    )
    all.push(...page.items)
    cursor = page.nextCursor
  }
  return all
}

function chestFaultText(fault: ChestFault): string {
  switch (fault.code) {
    case 'SEED_HASH':
      return 'The seed is not the one whose hash was published.'
    case 'TABLE_HASH':
      return 'The table of odds is not the one whose hash was published.'
    case 'SIGNATURE':
      return `The public number is not that of round ${fault.round}.`
    case 'ROUND_TIMES':
      return 'The rounds of the beacon come at other times than the day says.'
    case 'FIXED_LATE':
      return 'The day was fixed after the public number was known.'
    case 'PRIZE':
      return `${fault.entrant} has ${fault.right ?? 'nothing'} in the chest, not ${fault.shown}.`
    case 'TWICE':
      return `${fault.entrant} opened two chests.`
    case 'COUNT':
      return `${fault.amount} was drawn ${fault.right} times, not ${fault.shown}.`
    case 'NAME':
      return 'The name is not that of the ticket.'
  }
}
