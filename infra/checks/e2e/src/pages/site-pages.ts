import { START_PATHS } from '@platform/contracts/quests/paths'
import { SHELL_PAGES, type ShellPage } from '@platform/contracts/shell/pages'

/** Pages that lead on at once when they are opened on their own: their tests open them as their callers do. */
const PASSED: readonly ShellPage[] = ['authCallback']

const own = Object.entries(SHELL_PAGES).filter(([name]) => !PASSED.includes(name as ShellPage))

/** An address for every page of the shell, the start page and one that is not there, by name. */
export const sitePages: readonly (readonly [name: string, path: string])[] = [
  ['start', START_PATHS[0] ?? '/'],
  ...own.map(([name, pattern]) => [name, pattern.replace('/*', '')] as const),
  ['missing', '/not/a/page'],
]
