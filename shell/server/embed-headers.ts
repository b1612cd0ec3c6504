import type { Partner } from '@platform/contracts/identity/partners'
import type { ServerConfig } from './config.ts'
import { NO_EMBED_SCRIPT_HASH } from './no-embed-page.ts'
import { securityHeaders } from './security-headers.ts'

/** As strict as the site's own page, framed by the partner's pages alone, without camera and other devices. */
export function embedHeaders(
  config: ServerConfig,
  { origins }: Partner,
  nonce: string,
): Record<string, string> {
  const frameAncestors = origins.length > 0 ? origins : ["'none'"]
  return {
    ...securityHeaders({ ...config, frameAncestors, analytics: null }, nonce, null),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-cache',
  }
}

/**
 * For the page that says why there is no embed. Any site may frame it, since it contains only the reason, which a partner
 * with a wrong key or origin needs. It loads nothing and runs only its own script.
 */
export const noEmbedHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; script-src '${NO_EMBED_SCRIPT_HASH}'; base-uri 'none'; frame-ancestors *`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
