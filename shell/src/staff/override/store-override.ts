import type { OverrideGrant } from '@platform/contracts/registry/manifest'
import { OVERRIDE_COOKIE } from '@platform/contracts/registry/override-cookie'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { overrideText } from '../../remotes/stored-override.ts'

/**
 * Stores a grant to run another build of a remote in this browser, for the next pages. The cookie is for the shell's
 * server, which adds a local origin to the page's content security policy. A registered build needs none, and its grant,
 * which lists the hash of every file, can be above the 4 KiB of a cookie.
 */
export function storeOverride(signed: SignedText): void {
  clearOverride()
  const text = JSON.stringify(signed)
  const { source, expiresAt } = grantIn(signed)
  overrideText.set(text)
  if (source.kind === 'local') {
    setCookie(encodeURIComponent(text), `expires=${new Date(expiresAt).toUTCString()}`)
  }
}

export function clearOverride(): void {
  overrideText.clear()
  setCookie('', 'max-age=0')
}

/** Reads a grant without checking that it is valid. */
function grantIn(signed: SignedText): OverrideGrant {
  return JSON.parse(signed.text) as OverrideGrant
}

function setCookie(value: string, life: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing on plain http and in old browsers
  document.cookie = `${OVERRIDE_COOKIE}=${value}; path=/; samesite=strict; ${life}${secure}`
}
