import { CONNECT_PATH, EMBED_PATH_PREFIX, PARTNERS_PATH } from './embeds.ts'

/** Pages of the shell that others lead to. */
export const PROFILE_PATH = '/profile/'
export const STAFF_PATH = '/staff'
/** The four policy pages. */
export const POLICY_PATHS = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  aml: '/aml-kyc-policy',
  risk: '/risk-disclosure-policy',
} as const

/** What the shell's server or its own pages answer, and all below it: no remote may have it. */
export const SHELL_PATHS: readonly string[] = [
  ...[PROFILE_PATH, STAFF_PATH, CONNECT_PATH, PARTNERS_PATH, EMBED_PATH_PREFIX],
  ...Object.values(POLICY_PATHS),
  ...['/api', '/healthz', '/readyz', '/metrics'],
]
