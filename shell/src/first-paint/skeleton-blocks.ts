import { CAMPAIGNS_PATH, QUESTS_PATH, START_PATHS } from '@platform/contracts/quests/paths'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'

const list = ['next', 'chips', 'heading', ...Array(6).fill('row')] as const
const other = ['heading', ...Array(4).fill('row')] as const

/** Whether it is the start page, which introduces the site to visitors and greets users. */
export const isStart = (pathname: string) => START_PATHS.includes(withoutTrailingSlash(pathname))

/** The shape of a page while its code loads: the server draws it into the page, and the shell again until the code is there. */
export function skeletonBlocksOf(pathname: string): readonly string[] {
  const lists = [...START_PATHS, CAMPAIGNS_PATH, QUESTS_PATH]
  return lists.includes(withoutTrailingSlash(pathname)) ? list : other
}
