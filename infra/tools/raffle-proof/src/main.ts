import { parseArgs } from 'node:util'
import { doubtsOf, faultsOf, type PublicRaffle } from '@platform/raffle-check'
import { checkChest } from './check-chest.ts'
import { count, get } from './read.ts'
import { doubtText, faultText } from './say-fault.ts'

/**
 * `npm run raffle-proof -- ADDRESS` repeats the draw of the campaign at this address, or the draws of a day of the daily chest
 * (`/rkade?day=`), from what anybody can read.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [address] = positionals
const USAGE = 'usage: npm run raffle-proof -- ADDRESS'
if (address === undefined || !URL.canParse(address)) {
  console.error(`ADDRESS is that of the campaign's page, or of /rkade?day=YYYY-MM-DD.\n  ${USAGE}`)
  process.exit(2)
}

try {
  const page = new URL(address)
  process.exitCode = (await (page.pathname.startsWith('/rkade')
    ? checkChest(page)
    : checkRaffle(page)))
    ? 0
    : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @returns whether the draw is right */
async function checkRaffle(page: URL): Promise<boolean> {
  const { raffle, list } = await load(page)
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
  return faults.length === 0
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
