/** Pages of the quests remote that others lead to. */
export const CAMPAIGNS_PATH = '/k-drop/campaigns'

/** The page of one campaign. */
export const campaignPath = (id: string) => `${CAMPAIGNS_PATH}/${id}`

/** The page of a user's invitations. */
export const REFERRALS_PATH = '/referral-dashboard'

/** Where the site starts: the quests remote shows the campaigns there too. */
export const START_PATHS: readonly string[] = ['/', '/home']

/** The parameter of the start page that has the code of a user who invites: `/?ref=K7M2QX9P`. */
export const REFERRAL_PARAM = 'ref'
/** Path of a user's invitation. */
export const referralPath = (code: string) => `/?${REFERRAL_PARAM}=${code}`
