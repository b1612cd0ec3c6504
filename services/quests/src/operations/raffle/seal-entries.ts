import { firstRoundFrom, timeOfRound } from '@platform/service-kit/beacon'
import type { Campaign } from '../../domain/campaign.ts'
import { type Entry, entrantOf, entryList, sha256 } from '../../domain/raffle/draw.ts'
import { type Raffle, SEALED_BEFORE_PART } from '../../domain/raffle/raffle.ts'
import { entriesOf } from '../../domain/variants/open-slot-raffle-reward.ts'
import type { Dependencies } from '../dependencies.ts'
import { listRanked } from '../list-ranked.ts'
import { moveCampaign } from '../move-campaign.ts'
import { loadRaffle } from './load-raffle.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'progress' | 'raffles' | 'raffleDrawAfterMs' | 'events' | 'clock' | 'crashPoint'
>

/** Lines of a part of the list: about 350 kB. */
export const PART_LINES = 10_000

/** Seals the list of entries at the end of the campaign, once; its hash is public from then on. */
export async function sealEntries(deps: Needed, campaign: Campaign): Promise<void> {
  const { raffles, clock } = deps
  const raffle = await loadRaffle(deps, campaign.id)
  if (!raffle.entries) {
    const entries = await entriesAtEnd(deps, campaign)
    const list = entryList(entries)
    const hash = sha256(list).toString('hex')
    await storeParts(deps, campaign.id, hash, list)
    deps.crashPoint('raffle-sealed')
    const total = entries.reduce((sum, { entries: count }) => sum + count, 0)
    const sealed = { hash, entrants: entries.length, total, sealedAt: clock.now() }
    await raffles.seal(campaign.id, sealed, roundFor(deps, raffle))
  }
  await moveCampaign(deps, campaign, 'PROCESSING_REWARDS')
}

async function entriesAtEnd(deps: Needed, campaign: Campaign): Promise<Entry[]> {
  const ranked = await listRanked(deps, campaign)
  return ranked.map(({ userId, points }) => ({
    entrant: entrantOf(campaign, userId),
    entries: entriesOf(campaign.reward, points),
  }))
}

async function storeParts({ raffles }: Needed, campaignId: string, hash: string, list: string) {
  const lines = list.split('\n').slice(0, -1)
  for (let from = 0; from < lines.length; from += PART_LINES) {
    const text = lines
      .slice(from, from + PART_LINES)
      .map((line) => `${line}\n`)
      .join('')
    await raffles.addPart({ campaignId, hash, part: from / PART_LINES + 1, text })
  }
}

/** The round that was named, if the list is sealed well before it; else a later one. */
function roundFor({ clock, raffleDrawAfterMs }: Needed, { chain, round, firstRound }: Raffle) {
  const now = clock.now().getTime()
  const before = timeOfRound(chain, round).getTime() - now
  if (before >= raffleDrawAfterMs * SEALED_BEFORE_PART) return { round, firstRound }
  return { round: firstRoundFrom(chain, new Date(now + raffleDrawAfterMs)), firstRound: round }
}
