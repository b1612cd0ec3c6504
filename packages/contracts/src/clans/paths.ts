/** Pages of the clans remote that other parts link to. */
export const MY_CLAN_PATH = '/my-clan/'
export const DISCOVER_CLAN_PATH = '/discover-clan'
export const CLAN_CHIEF_PATH = '/clan-chief/'
export const LEADERBOARD_PATH = '/leaderboard'
/** Below it the pages of clans. */
export const CLAN_PATH = '/clan'
export const clanPath = (id: string) => `${CLAN_PATH}/${id}`

/** The parameter of a clan's page that has the code of an invitation: `/clan/ID?invite=K7M2QX9PAB`. */
export const INVITE_PARAM = 'invite'
/** The parameter that says where a page was opened from; with `leaderboard-home` its way back leads to `/leaderboard` (spec 2). */
export const FROM_PARAM = 'from'
export const FROM_LEADERBOARD = 'leaderboard-home'
/** A page, opened from the leaderboard. */
export const fromLeaderboard = (path: string) => `${path}?${FROM_PARAM}=${FROM_LEADERBOARD}`

/** The arena: what is played now, and what the user does next. */
export const KLASH_PATH = '/klash'
/** All tournaments; below it the page of each. */
export const TOURNAMENTS_PATH = '/tournaments'
export const tournamentPath = (id: string) => `${TOURNAMENTS_PATH}/${id}`
