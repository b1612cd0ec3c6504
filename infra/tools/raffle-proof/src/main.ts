import { parseArgs } from 'node:util'
import { doubtsOf, faultsOf, type PublicRaffle } from '@platform/raffle-check'
import { doubtText, faultText } from './say-fault.ts'

/** `npm run raffle-proof -- ADDRESS` repeats the draw of the campaign at this address, from what anybody can read. */
const { positionals } = parseArgs({ allowPositionals: true })
const [address] = positionals
const USAGE = 'usage: npm run raffle-proof -- ADDRESS'
if (address === undefined || !URL.canParse(address)) {
  console.error(`ADDRESS is that of the campaign's page.\n  ${USAGE}`)
  process.exit(2)
}

try {
  const { raffle, list } = await load(new URL(address))
  const faults = await faultsOf(raffle, list)
  for (const fault of faults) console.error(`✗ ${faultText(fault)}`)
  for (const doubt of doubtsOf(raffle)) console.error(`! ${doubtText(doubt)}`)
  if (faults.length === 0) {
    const { entries, beacon, draw } = raffle
    console.log(
      [
        `✓ the seed has the hash ${raffle.seedHash}`,
        `✓ the list of ${count(entries.entrants, 'entrant')} has the hash ${entries.hash}`,
        `✓ the public number is that of round ${beacon.round}, after the list was sealed`,
        `✓ the draw gives the same ${count(draw.winners.length, 'winner')}`,
      ].join('\n'),
    )
  }
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

async function load(page: URL): Promise<{ raffle: PublicRaffle; list: string }> {
  const [id] = /[0-9a-f-]{36}/.exec(page.pathname) ?? []
  if (!id) throw new Error(`${page} is not the page of a campaign.`)
  const path = `/api/airdrop-campaign/campaigns/${id}/raffle`
  const { entries, draw, ...fixed } = await get<Shown>(new URL(path, page))
  if (!draw || !entries) throw new Error('The winners are not drawn yet.')
  const parts: string[] = []
  // A list without entrants has no parts.
  for (let of = Math.min(1, entries.entrants); parts.length < of; ) {
    const part = parts.length + 1
    const answer = await get<{ parts: number; list: string }>(
      new URL(`${path}/entries?part=${part}`, page),
    )
    of = answer.parts
    parts.push(answer.list)
  }
  return { raffle: { ...fixed, entries, draw }, list: parts.join('') }
}

/** As the service shows it at any time. */
type Shown = Omit<PublicRaffle, 'entries' | 'draw'> & {
  entries: PublicRaffle['entries'] | null
  draw: PublicRaffle['draw'] | null
}

async function get<T>(url: URL): Promise<T> {
  const response = await fetch(url)
  if (response.status === 404) throw new Error(`There is no raffle at ${url}.`)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const { data } = (await response.json()) as { data: T }
  return data
}
