import { toDecimal } from '@platform/contracts/money'
import type { Leaderboard, LeaderboardRow } from '@platform/contracts/quests/leaderboard'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { writeTiers } from '@platform/contracts/rules/tiers'
import type { Campaign } from '../../domain/campaign.ts'
import { publicNameOf } from '../../domain/public-name.ts'
import { variantOf } from '../../domain/variants/table.ts'
import type { Leaderboard as Loaded, Placed } from '../../operations/load-leaderboard.ts'

/** Letters and digits of a name; four tell a million users of a page apart well enough. */
const NAME_LENGTH = 4

export function leaderboardView(
  campaign: Campaign,
  { isFinal, ranked, rows, reader }: Loaded,
  readerId: string | null,
): Leaderboard {
  const { reward, settlement } = campaign
  const { currency } = reward
  const { tiers = [] } = rewardRulesOf(reward).shown(reward)
  const { amountOfSlot } = variantOf(reward)
  const row = ({ place, userId, points }: Placed): LeaderboardRow => ({
    place,
    gamer: nameIn(campaign, userId),
    points,
    amount: toDecimal(amountOfSlot(reward, settlement, place), currency),
    isReader: userId === readerId,
  })
  return {
    currency,
    tiers: writeTiers(tiers, currency),
    isFinal,
    ranked,
    rows: rows.map(row),
    reader: reader && row(reader),
  }
}

function nameIn(campaign: Campaign, userId: string): string {
  const bytes = [...publicNameOf(campaign, userId).subarray(0, NAME_LENGTH)]
  return bytes.map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
