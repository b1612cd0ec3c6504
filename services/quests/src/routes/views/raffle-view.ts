import { toDecimal } from '@platform/contracts/money'
import type { Raffle as RaffleAnswer } from '@platform/contracts/quests/raffle'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { writeTiers } from '@platform/contracts/rules/tiers'
import { type Beacon, timeOfRound } from '@platform/service-kit/beacon'
import type { Campaign } from '../../domain/campaign.ts'
import type { Raffle } from '../../domain/raffle/raffle.ts'
import { maxEntriesOf } from '../../domain/variants/open-slot-raffle-reward.ts'
import { variantOf } from '../../domain/variants/table.ts'

export interface RaffleReader {
  entrant: string
  entries: number
}

/** The seed is secret until the draw. @param beacon of the rounds' addresses */
export function raffleView(
  { reward, settlement }: Campaign,
  { seed, seedHash, chain, round, firstRound, entries, draw }: Raffle,
  reader: RaffleReader | null,
  beacon: Pick<Beacon, 'addressOf'>,
): RaffleAnswer {
  const { amountOfSlot } = variantOf(reward)
  const { tiers = [] } = rewardRulesOf(reward).shown(reward)
  const winners = (draw?.winners ?? []).map((entrant, index) => {
    const place = index + 1
    const amount = toDecimal(amountOfSlot(reward, settlement, place), reward.currency)
    return { place, entrant, amount }
  })
  const won = winners.find(({ entrant }) => entrant === reader?.entrant)
  return {
    currency: reward.currency,
    tiers: writeTiers(tiers, reward.currency),
    maxEntries: maxEntriesOf(reward),
    seedHash,
    beacon: {
      ...chain,
      round,
      roundAt: timeOfRound(chain, round).toISOString(),
      url: beacon.addressOf(chain, round),
      firstRound,
    },
    entries: entries && { ...entries, sealedAt: entries.sealedAt.toISOString() },
    draw: draw && {
      seed,
      signature: draw.signature,
      winners,
      drawnAt: draw.drawnAt.toISOString(),
    },
    reader: reader && { ...reader, place: won?.place ?? null },
  }
}
