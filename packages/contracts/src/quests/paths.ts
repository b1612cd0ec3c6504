/** Pages of the quests remote that others lead to. */
export const CAMPAIGNS_PATH = '/k-drop/campaigns'

/** The page of one campaign. */
export const campaignPath = (id: string) => `${CAMPAIGNS_PATH}/${id}`
/** What users will see of one that is not LIVE yet, for staff who may change campaigns. */
export const previewPath = (id: string) => `${campaignPath(id)}/preview`

/** The list of quests; below it the pages of brands. */
export const QUESTS_PATH = '/k-quest'
export const brandPath = (slug: string) => `${QUESTS_PATH}/${slug}`

/** Leads to the list of quests; below it the pages of quests. */
export const QUEST_DETAILS_PATH = '/quest-details'
export const questPath = (slug: string) => `${QUEST_DETAILS_PATH}/${slug}`

/** Offers of offer networks; below the page of a quest those of its game. */
export const OFFERWALL_PATH = '/offerwall'
export const questOfferwallPath = (slug: string) => `${questPath(slug)}/offerwall`

/** The catalogue of games; below it the pages of games. */
export const GAMES_PATH = '/games'
export const gamePath = (id: string) => `${GAMES_PATH}/${id}`

/** Where K-Quest is, each with what is below it. */
export const K_QUEST_PATHS: readonly string[] = [
  QUESTS_PATH,
  QUEST_DETAILS_PATH,
  GAMES_PATH,
  OFFERWALL_PATH,
]

/** The page of a campaign, which is a quest where it belongs to a game. */
export const pageOf = ({ id, slug, game }: { id: string; slug: string; game?: unknown }) =>
  game ? questPath(slug) : campaignPath(id)

/** The same of a summary, where the game of a quest is not named. */
export const pageOfSummary = ({
  id,
  slug,
  entity,
}: {
  id: string
  slug: string
  entity?: string | undefined
}) => (entity === 'kquest' ? questPath(slug) : campaignPath(id))

/** The page of a user's invitations. */
export const REFERRALS_PATH = '/referral-dashboard'

/** Where the site starts: the quests remote shows the campaigns there too. */
export const START_PATHS: readonly string[] = ['/', '/home']

/** The parameter of the start page that has the code of a user who invites: `/?ref=K7M2QX9P`. */
export const REFERRAL_PARAM = 'ref'
/** Path of a user's invitation: to the start page, or to another one of the site. */
export const referralPath = (code: string, page = '/') => `${page}?${REFERRAL_PARAM}=${code}`
