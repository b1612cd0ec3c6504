import { overrideGrant } from '@platform/contracts/registry/manifest'
import { OVERRIDE_COOKIE } from '@platform/contracts/registry/override-cookie'
import { signed, type Trust } from '@platform/contracts/registry/signed'
import { isOver } from '@platform/contracts/rules/expiry'
import { verifiedText } from '@platform/contracts/rules/signed-text'

/**
 * The local origin that a page may load a remote from: the one in the cookie's grant, if the registry signed it
 * and it has not expired. Null for any other cookie.
 */
export async function overrideOrigin(
  cookies: string | undefined,
  { registry }: Trust,
  now: number,
): Promise<string | null> {
  const value = cookieOf(cookies)
  if (value === null) return null
  try {
    const proof = signed.parse(JSON.parse(decodeURIComponent(value)))
    const text = await verifiedText(proof, 'remote-override/1', registry)
    const grant = overrideGrant.parse(JSON.parse(text))
    const { source } = grant
    if (source.kind !== 'local' || isOver(grant, now)) return null
    // Parsed, so that nothing but an origin gets into the policy.
    const { origin, protocol } = new URL(source.origin)
    return protocol === 'http:' || protocol === 'https:' ? origin : null
  } catch {
    return null
  }
}

function cookieOf(cookies = ''): string | null {
  const start = `${OVERRIDE_COOKIE}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) ?? null
}
