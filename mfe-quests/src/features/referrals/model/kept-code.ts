import { REFERRAL_PARAM } from '@platform/contracts/quests/paths'
import { storedText } from '@platform/remote-kit/storage'

const stored = storedText('referralCode')
/** The invitation that was kept before the last link: what is kept again where that link leads to none. */
const earlier = storedText('earlierReferralCode')

/** No code is longer, as people type it. */
const LONGEST = 40

function codeIn(search: string): string | null {
  const code = new URLSearchParams(search).get(REFERRAL_PARAM)?.trim()
  return code && code.length <= LONGEST ? code : null
}

/** Keeps the code of an invitation until its visitor has an account: through a log-in that leaves the page, and a reload. */
export function keepCode(search: string): void {
  const code = codeIn(search)
  const kept = stored.get()
  if (!code || code === kept) return
  if (kept) earlier.set(kept)
  stored.set(code)
}

/** The code of the invitation that the address has, else of the one that is kept. */
export const followedCode = (search: string): string | null => codeIn(search) ?? stored.get()

export const keptCode = {
  get: stored.get,
  clear() {
    stored.clear()
    earlier.clear()
  },
  /** For a code of no invitation: an earlier one counts again. */
  forget(code: string) {
    if (stored.get() !== code) return
    const before = earlier.get()
    keptCode.clear()
    if (before) stored.set(before)
  },
}
