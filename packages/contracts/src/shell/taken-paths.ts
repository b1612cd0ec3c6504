import { covers } from '../rules/site-path.ts'
import { SHELL_PAGES } from './pages.ts'
import { EMBED_PATH_PREFIX } from './paths.ts'

// What a pattern of the router adds is below the path.
const pagePaths = Object.values(SHELL_PAGES).map((pattern) => pattern.replace(/\/[*:].*$/, ''))

/**
 * Paths of the shell's own pages, and those that its server, a proxy before it or a client expects to have, each with
 * everything below it: no remote may claim them in any channel. A remote's path has no dot, so files of the root
 * (`/robots.txt`, `/sw.js`, `/.well-known`) need no entry.
 */
export const SHELL_PATHS: readonly string[] = [
  // A page below another one is taken with it.
  ...pagePaths.filter(
    (path) => !pagePaths.some((other) => other !== path && covers({ path: other }, path)),
  ),
  EMBED_PATH_PREFIX,
  ...['/terms', '/privacy', '/policies'],
  ...['/api', '/healthz', '/readyz', '/metrics', '/health', '/builds'],
  // Pages at which users expect to type a password, or staff to be: no team shows its own there.
  ...['/login', '/log-in', '/signin', '/sign-in', '/signup', '/sign-up', '/logout', '/account'],
  // Providers send users back to a page below it.
  '/auth',
  ...['/admin', '/internal'],
  ...['/static', '/assets', '/sw', '/favicon'],
]
