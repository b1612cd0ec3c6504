import type { Partner } from '@platform/contracts/identity/partners'
import type { ServerConfig } from './config.ts'
import { securityHeaders } from './security-headers.ts'

/** As strict as the site's own page, framed by the partner's pages alone, without camera and other devices. */
export function embedHeaders(
  config: ServerConfig,
  { origins }: Partner,
  nonce: string,
): Record<string, string> {
  return {
    ...securityHeaders({ ...config, frameAncestors: origins, analytics: null }, nonce, null),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-cache',
  }
}

/** For the page that says why there is no embed: no site may frame it, and it loads nothing. */
export const noEmbedHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
