import { OPERATOR_PATH, OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { START_PATHS } from '@platform/contracts/quests/paths'
import { SHELL_PAGES, type ShellPage } from '@platform/contracts/shell/pages'
import { STAFF_PATHS } from '@platform/contracts/shell/paths'

/** An address at which nothing is. */
export const MISSING_PATH = '/not/a/page'

export type SitePage = readonly [name: string, path: string]

/** Pages that lead on at once when they are opened on their own: their tests open them as their callers do. */
export const LEADING_ON: readonly ShellPage[] = ['authCallback']
/** Stands in a path for the name of a user who shows their page. */
export const SOME_USER = ':userName'
/** Stands in a path for the slug of an article and of a video that are published. */
export const SOME_SLUG = ':slug'

const own = Object.entries(SHELL_PAGES).filter(
  ([name]) => !LEADING_ON.includes(name as ShellPage) && name !== 'staff',
)

/** An address for every page of the shell that all may open, the start page and one that is not there, by name. */
export const sitePages: readonly SitePage[] = [
  ['start', START_PATHS[0] ?? '/'],
  ...own.map(([name, pattern]) => [name, pattern] as const),
  ['staff', SHELL_PAGES.staff.replace('/*', '')],
  ['missing', MISSING_PATH],
]

/** The pages of the operators. */
export const staffPages: readonly SitePage[] = Object.entries({
  overview: OPERATOR_PATH,
  ...OPERATOR_PATHS,
  ...STAFF_PATHS,
}).map(([name, path]) => [`staff-${name}`, path] as const)
