import type { Campaign } from '../driver/campaign.ts'

/** A campaign never says yes to more people than it has slots, nor to two with one claim. @returns what is not so */
export function oversoldFaults(
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
      ...(different < taken.length ? [`${id}: one claim was said to be two people's`] : []),
    ]
  })
}
