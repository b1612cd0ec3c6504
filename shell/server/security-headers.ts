import { brand } from '@platform/contracts/brand'
import type { ServerConfig } from './config.ts'

/** For every answer: https alone for this host (docs/decisions/0018). Browsers ignore it on plain http. */
export const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' }

/**
 * What the page may load and who may frame it: no inline script, no eval. Styles carry the
 * request's nonce; remotes' scripts and fonts come from the builds' origins only, and from `localOrigin`, from
 * which a member of staff may run a remote.
 */
export function securityHeaders(
  config: ServerConfig,
  nonce: string,
  localOrigin: string | null,
): Record<string, string> {
  const builds = [...config.buildsOrigins, ...(localOrigin ? [localOrigin] : [])].join(' ')
  // Hot reload receives changes through a socket.
  const socket = localOrigin?.replace(/^http/, 'ws') ?? ''
  const { apiHost = 'https://api-js.mixpanel.com' } = config.analytics ?? {}
  const analytics = config.analytics ? new URL(apiHost).origin : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${builds}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", builds, socket, analytics].filter(Boolean).join(' '),
    `font-src 'self' ${builds}`,
    `img-src 'self' data: blob: ${builds}`,
    // The page about embeds shows one as a partner's page would; articles and the clan chiefs' page have videos.
    ["frame-src 'self'", ...videoOrigins()].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `frame-ancestors ${config.frameAncestors.join(' ')}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    // Pop-ups of wallets and providers must still reach the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

const videoOrigins = () => [
  ...new Set([
    ...brand.videoOrigins,
    ...(brand.chiefVideo ? [new URL(brand.chiefVideo).origin] : []),
  ]),
]
