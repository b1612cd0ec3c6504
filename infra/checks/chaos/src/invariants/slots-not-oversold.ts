import type { Campaign } from '../driver/campaign.ts'

/**
 * A campaign accepts no more users than it has slots, and no claim belongs to two users.
 * @returns a line for each violation
 */
export function slotViolations(
  campaigns: readonly Campaign[],
  claims: readonly { campaign: string; claim: string }[],
): string[] {
  const byCampaign = Map.groupBy(claims, ({ campaign }) => campaign)
  const known = new Map(campaigns.map((campaign) => [campaign.id, campaign.slots]))
  return [...byCampaign].flatMap(([id, taken]) => {
    const slots = known.get(id) ?? 0
    const different = new Set(taken.map(({ claim }) => claim)).size
    return [
      ...(taken.length > slots ? [`${id}: ${taken.length} claims of ${slots} slots`] : []),
      ...(different < taken.length ? [`${id}: two users share a claim`] : []),
    ]
  })
}
