export const CAMPAIGNS_PATH = '/k-drop/campaigns'

/** The address of a campaign's page. */
export const campaignPath = (id: string) => `${CAMPAIGNS_PATH}/${id}`
