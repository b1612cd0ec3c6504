import {
  CONNECT_PATH,
  EMBED_PATH_PREFIX,
  PARTNERS_PATH,
  POLICY_PATHS,
  PROFILE_PATH,
  STAFF_PATH,
} from './paths.ts'

/** What the shell's server or its own pages answer, and all below it: no remote may have it. */
export const SHELL_PATHS: readonly string[] = [
  ...[PROFILE_PATH, STAFF_PATH, CONNECT_PATH, PARTNERS_PATH, EMBED_PATH_PREFIX],
  ...Object.values(POLICY_PATHS),
  ...['/api', '/healthz', '/readyz', '/metrics'],
]
