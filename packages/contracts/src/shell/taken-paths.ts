import {
  CONNECT_PATH,
  EMBED_PATH_PREFIX,
  PARTNERS_PATH,
  POLICY_PATHS,
  PROFILE_PATH,
  STAFF_PATH,
} from './paths.ts'

/**
 * Paths of the shell's own pages, and those that its server, a proxy before it or a client expects to have, each with
 * everything below it: no remote may claim them in any channel. A remote's path has no dot, so files of the root
 * (`/robots.txt`, `/sw.js`, `/.well-known`) need no entry.
 */
export const SHELL_PATHS: readonly string[] = [
  ...[PROFILE_PATH, STAFF_PATH, CONNECT_PATH, PARTNERS_PATH, EMBED_PATH_PREFIX],
  ...Object.values(POLICY_PATHS),
  ...['/terms', '/privacy', '/policies'],
  ...['/api', '/healthz', '/readyz', '/metrics', '/health', '/builds'],
  // Pages at which users expect to type a password, or staff to be: no team shows its own there.
  ...['/login', '/log-in', '/signin', '/sign-in', '/signup', '/sign-up', '/logout', '/account'],
  // Providers send users back to a page below it.
  '/auth',
  ...['/admin', '/internal'],
  ...['/static', '/assets', '/sw', '/favicon'],
]
