import { campaignPath } from '@platform/contracts/quests/paths'

/** The page that proves the draw of a raffle. */
export const drawPath = (campaignId: string): string => `${campaignPath(campaignId)}/draw`
