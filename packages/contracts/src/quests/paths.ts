/** Pages of the quests remote that others lead to. */
export const CAMPAIGNS_PATH = '/k-drop/campaigns'

/** The page of one campaign. */
export const campaignPath = (id: string) => `${CAMPAIGNS_PATH}/${id}`
