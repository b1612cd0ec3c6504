import {
  CAMPAIGNS_PATH,
  QUESTS_PATH,
  REFERRAL_PARAM,
  START_PATHS,
} from '@platform/contracts/quests/paths'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'

const list = ['next', 'chips', 'heading', ...Array(6).fill('row')] as const
const other = ['heading', ...Array(4).fill('row')] as const

/** Whether it is the start page, which introduces the site to visitors and greets users. */
export const isStart = (pathname: string) => START_PATHS.includes(withoutTrailingSlash(pathname))

interface Address {
  pathname: string
  search: string
}

/**
 * The shape of a page while its code loads: the server draws it into the page, and the shell again until the code is there.
 * The address of an invitation begins with who sent it.
 */
export function skeletonBlocksOf({ pathname, search }: Address): readonly string[] {
  const path = withoutTrailingSlash(pathname)
  if (path === QUESTS_PATH) return list
  if (![...START_PATHS, CAMPAIGNS_PATH].includes(path)) return other
  return new URLSearchParams(search).has(REFERRAL_PARAM) ? ['invited', ...list] : list
}
