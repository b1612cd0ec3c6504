import { z } from 'zod'
import { localised } from '../envelope.ts'
import { covers } from '../rules/site-path.ts'

/** Words of small letters, digits and hyphens, each after a slash; `/` is the start page. */
const sitePathname = z
  .string()
  .max(120)
  .regex(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+\/?$/)

/** A path with everything below it, or one page. The start page covers nothing but itself. */
export const sitePath = z
  .object({ path: sitePathname, exact: z.boolean().optional() })
  .refine(({ path, exact }) => path !== '/' || exact === true, {
    message: '"/" without "exact" would claim the whole site',
  })

/** The sessions that see a navigation entry. */
const audience = z.enum(['everyone', 'signed-in', 'visitor'])

/** A link in the shell's header and bottom bar. */
export const navigationEntry = z.object({
  path: sitePathname,
  label: localised,
  /** Name of an icon of `@platform/ui`; a shell without it shows the label alone. */
  icon: z.string().regex(/^[a-z][a-z-]{0,29}$/),
  /** Ascending from the left. Profile, the shell's own, has 900. */
  order: z.number().int().min(0).max(999),
  visibleTo: audience,
  /** Pages besides `path` on which the entry is marked as the current one. */
  alsoCurrentAt: z.array(sitePathname).optional(),
})
export type NavigationEntry = z.infer<typeof navigationEntry>

/** Pages of a remote and the navigation entries that lead to them, as its build description carries them. */
export const siteRoutes = z
  .object({
    paths: z.array(sitePath).max(50),
    navigation: z.array(navigationEntry).max(10),
  })
  .refine(
    ({ paths, navigation }) =>
      navigation.every((entry) => paths.some((path) => covers(path, entry.path))),
    { path: ['navigation'], message: 'leads to a page that is not among the paths' },
  )
export type SiteRoutes = z.infer<typeof siteRoutes>
