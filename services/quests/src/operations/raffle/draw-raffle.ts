import { isSignatureOf, timeOfRound } from '@platform/service-kit/beacon'
import type { Campaign } from '../../domain/campaign.ts'
import { payableSlots } from '../../domain/claim.ts'
import { drawWinners, entrantOf, readEntryList, sha256 } from '../../domain/raffle/draw.ts'
import type { Draw, Raffle, SealedEntries } from '../../domain/raffle/raffle.ts'
import { claimEndAfterADay } from '../../domain/time-to-claim.ts'
import type { Dependencies } from '../dependencies.ts'
import { listRanked } from '../list-ranked.ts'
import { moveCampaign } from '../move-campaign.ts'
import { loadEntryList, loadRaffle } from './load-raffle.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'progress' | 'lines' | 'raffles' | 'providers' | 'events' | 'clock' | 'crashPoint'
>

/**
 * Draws the winners once the beacon's round has come, and gives them their places as lines. Anything that goes wrong
 * delays the draw and cannot change it: the list, the seed and the round are fixed.
 * @throws Error when the beacon is down, or its signature is not that of the round
 */
export async function drawRaffle(deps: Needed, campaign: Campaign): Promise<void> {
  const raffle = await loadRaffle(deps, campaign.id)
  if (!raffle.entries) throw new Error(`the entries of raffle ${campaign.id} are not sealed`)
  const draw = raffle.draw ?? (await drawNow(deps, campaign, raffle, raffle.entries))
  if (!draw) return
  deps.crashPoint('raffle-drawn')
  await givePlaces(deps, campaign, draw.winners)
  const now = deps.clock.now()
  const settlement = { sealedAt: now, eligible: draw.winners.length, share: null }
  const claimEndsAt = claimEndAfterADay(campaign.claimEndsAt, now)
  await moveCampaign(deps, campaign, 'CLAIM_REWARDS', { settlement, claimEndsAt })
}

async function drawNow(
  deps: Needed,
  campaign: Campaign,
  { chain, round, seed }: Raffle,
  { hash }: SealedEntries,
): Promise<Draw | null> {
  const { raffles, providers, clock } = deps
  if (clock.now() < timeOfRound(chain, round)) return null
  const signature = await providers.beacon.signatureOf(chain, round)
  if (signature === null) return null
  if (!isSignatureOf(chain, round, signature)) {
    throw new Error(`the signature of round ${round} is not that of chain ${chain.hash}`)
  }
  const list = await loadEntryList(deps, campaign.id, hash)
  const listHash = sha256(list)
  if (listHash.toString('hex') !== hash) {
    throw new Error(`the entries of raffle ${campaign.id} are not those that were sealed`)
  }
  const winners = drawWinners(
    {
      entries: readEntryList(list),
      seed: Buffer.from(seed, 'hex'),
      randomness: sha256(Buffer.from(signature, 'hex')),
      listHash,
    },
    payableSlots(campaign),
  )
  await raffles.draw(campaign.id, { signature, winners, drawnAt: clock.now() })
  // The first one stored; every instance draws the same.
  return (await loadRaffle(deps, campaign.id)).draw
}

/** A winner who was deleted since has no line: the prize returns. */
async function givePlaces(deps: Needed, campaign: Campaign, winners: readonly string[]) {
  const userOf = new Map(
    (await listRanked(deps, campaign)).map(({ userId }) => [entrantOf(campaign, userId), userId]),
  )
  await deps.lines.give(
    winners.flatMap((entrant, index) => {
      const userId = userOf.get(entrant)
      return userId ? [{ campaignId: campaign.id, userId, line: index + 1 }] : []
    }),
  )
}
