import { withoutTrailingSlash } from '../rules/site-path.ts'

/**
 * What follows a log-in, by the page where the user was. The shell does `forget-visitor-data`; a remote does what its own
 * pages need, by `ShellApi.afterLogin`.
 */
export type AfterLogin =
  /** Quests pages: what a visitor saw is asked for anew. */
  | 'forget-visitor-data'
  /** The page of a quest: its modal opens again. */
  | 'reopen-quest'
  /** The page of clan chiefs: the flag that a phone number signed them in is stored. */
  | 'mark-phone-sign-in'

const QUESTS = ['/k-quest', '/quest-details', '/k-drop', '/offerwall', '/games']
const CLAN_CHIEF = '/clan-chief'

/** The rules in their order; each with whether it holds on a page. */
const rules: readonly (readonly [AfterLogin, (path: string) => boolean])[] = [
  ['forget-visitor-data', isQuests],
  ['reopen-quest', isQuestDetailsPath],
  ['mark-phone-sign-in', (path) => isBelow(path, CLAN_CHIEF)],
]

/** What follows a log-in on a page of the site. */
export function afterLoginOn(path: string): AfterLogin[] {
  const page = withoutTrailingSlash(path)
  return rules.filter(([, holds]) => holds(page)).map(([what]) => what)
}

const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`)

function isQuests(path: string): boolean {
  return QUESTS.some((top) => isBelow(path, top))
}

/**
 * Whether a path without a trailing slash is one of a quest (spec 2): a quests path longer than "/k-quest" that is not one of a
 * leaderboard. "/quest-details" itself leads to the list.
 */
export function isQuestDetailsPath(path: string): boolean {
  return (
    (isBelow(path, '/k-quest') || isBelow(path, '/quest-details')) &&
    path.length > '/k-quest'.length &&
    path !== '/quest-details' &&
    !path.includes('leaderboard')
  )
}
