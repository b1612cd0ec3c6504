import { z } from 'zod'
import { localisedOf } from '../envelope.ts'
import { shownText } from '../rules/shown-text.ts'
import { covers, withoutTrailingSlash } from '../rules/site-path.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { NAVIGATION_GROUPS } from './navigation-groups.ts'
import { isShellLabel } from './shell-labels.ts'

/** Words of small letters, digits and hyphens, each after a slash; `/` is the start page. */
const sitePathname = textUpTo(120).regex(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+\/?$/)

/** A path with everything below it, or one page. The start page covers nothing but itself. */
export const sitePath = z
  .object({ path: sitePathname, exact: z.boolean().optional() })
  .refine(({ path, exact }) => path !== '/' || exact === true, {
    message: '"/" without "exact" would claim the whole site',
  })

/** The sessions that see a navigation entry. */
const audience = z.enum(['everyone', 'signed-in', 'visitor'])

/** Characters of a label: header and bottom bar cut it where it does not fit. */
export const LABEL_LIMIT = 24

/** Characters of the line below a label in the menu of the whole site. */
const ABOUT_LIMIT = 80

const label = shownText(LABEL_LIMIT).refine((text) => !isShellLabel(text), {
  message: "is a label of the shell's own navigation",
})

/** A link in the shell's header, bottom bar and menu of the whole site; the bars show the first five. */
export const navigationEntry = z.object({
  path: sitePathname,
  label: localisedOf(label),
  /** Name of an icon of `@platform/ui`; a shell without it shows the label alone. */
  icon: z.string().regex(/^[a-z][a-z-]{0,29}$/),
  /** Ascending from the left. The shell's own are Home with 0 and Profile with 900. */
  order: z.number().int().min(0).max(999),
  visibleTo: audience,
  /** What one finds there, in a line of the menu of the whole site; shells before it leave it out. */
  about: localisedOf(shownText(ABOUT_LIMIT)).optional(),
  group: z.enum(NAVIGATION_GROUPS).optional(),
  /** Pages besides `path`, with what is below them, on which the entry is marked as the current one; of the start page that page alone. */
  alsoCurrentAt: z.array(sitePathname).max(10).optional(),
})
export type NavigationEntry = z.infer<typeof navigationEntry>

/** What a remote shows in a slot of the shell's start page. */
export const slotFilling = z.object({
  /** One of `SLOTS`; a shell that does not have it leaves it out. */
  slot: z.string().regex(/^[a-z]+(\.[a-z]+(-[a-z]+)*)+$/),
  /** A module of the remote's contract, mounted like `./mount`. It shows nothing while there is nothing to show. */
  module: z.string().regex(/^\.\/[a-z]+(-[a-z]+)*$/),
  visibleTo: audience,
})
export type SlotFilling = z.infer<typeof slotFilling>

/** Pages of a remote, the navigation entries that lead to them and the slots it fills, as its build description carries them. */
export const siteRoutes = z
  .object({
    paths: z.array(sitePath).max(50),
    navigation: z.array(navigationEntry).max(5),
    slots: z.array(slotFilling).max(10).optional(),
  })
  .refine(
    ({ paths, navigation }) =>
      navigation
        .flatMap(({ path, alsoCurrentAt = [] }) => [path, ...alsoCurrentAt])
        .every((page) => paths.some((path) => covers(path, page))),
    { path: ['navigation'], message: 'names a page that is not among the paths' },
  )
  .refine(({ navigation }) => !navigation.some(isSeenTwice), {
    path: ['navigation'],
    message: 'leads to one page twice in one session',
  })
export type SiteRoutes = z.infer<typeof siteRoutes>

function isSeenTwice(entry: NavigationEntry, index: number, all: readonly NavigationEntry[]) {
  return all
    .slice(index + 1)
    .some((other) => isSamePage(entry, other) && shareSession(entry, other))
}

function isSamePage(one: NavigationEntry, other: NavigationEntry): boolean {
  return withoutTrailingSlash(one.path) === withoutTrailingSlash(other.path)
}

function shareSession(one: NavigationEntry, other: NavigationEntry): boolean {
  return (
    one.visibleTo === other.visibleTo ||
    [one, other].some(({ visibleTo }) => visibleTo === 'everyone')
  )
}
