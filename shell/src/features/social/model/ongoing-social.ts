import type { RedirectProvider, SocialPurpose } from '@platform/contracts/identity/social'
import type { MESSENGER } from '@platform/contracts/shell/paths'

/** A flow at a provider's page, from which this tab returns. */
export interface OngoingSocial {
  provider: RedirectProvider | typeof MESSENGER
  purpose: SocialPurpose
  redirect: string
}

const KEY = 'ongoingSocial'

/** Null: this tab began none. */
export function readOngoingSocial(): OngoingSocial | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets it. Without storage the callback page treats the return as a log-in. */
export function keepOngoingSocial(ongoing: OngoingSocial | null): void {
  try {
    if (ongoing) sessionStorage.setItem(KEY, JSON.stringify(ongoing))
    else sessionStorage.removeItem(KEY)
  } catch {}
}
