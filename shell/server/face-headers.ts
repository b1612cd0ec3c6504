import type { ServerConfig } from './config.ts'

/**
 * For the page that looks for faces (packages/face). Its WebAssembly makes JavaScript at run time, which needs
 * 'unsafe-eval', so the page has no origin: by `sandbox` it reaches neither cookies nor storage nor the page around it, also where
 * somebody opens it by its address. It loads nothing but its own files, and no device is open to it.
 */
export function faceHeaders({ frameAncestors }: ServerConfig): Record<string, string> {
  const ancestors = new Set(["'self'", ...frameAncestors.filter((one) => one !== "'none'")])
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...ancestors].join(' ')}`,
    'sandbox allow-scripts',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-cache',
  }
}
