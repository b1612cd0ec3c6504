import { nameOfSomeUser } from '../platform/named-user.ts'
import { slugOfSomeContent } from '../platform/published-content.ts'
import { SOME_SLUG, SOME_USER } from './site-pages.ts'

/** The path of a page of the site with names of what is there. */
export async function openedPath(path: string): Promise<string> {
  if (path.includes(SOME_USER)) return path.replace(SOME_USER, await nameOfSomeUser())
  if (path.includes(SOME_SLUG)) return path.replace(SOME_SLUG, await slugOfSomeContent())
  return path
}
