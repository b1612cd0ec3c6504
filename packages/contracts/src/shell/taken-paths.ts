import {
  CONNECT_PATH,
  EMBED_PATH_PREFIX,
  PARTNERS_PATH,
  POLICY_PATHS,
  PROFILE_PATH,
  STAFF_PATH,
} from './paths.ts'

/** Paths of the shell's own pages and of its server, each with everything below it: no remote may claim them. */
export const SHELL_PATHS: readonly string[] = [
  ...[PROFILE_PATH, STAFF_PATH, CONNECT_PATH, PARTNERS_PATH, EMBED_PATH_PREFIX],
  ...Object.values(POLICY_PATHS),
  ...['/api', '/healthz', '/readyz', '/metrics'],
]
