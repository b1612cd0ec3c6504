import { REFERRAL_PARAM } from '@platform/contracts/quests/paths'
import { storedText } from '@platform/remote-kit/storage'

const stored = storedText('referralCode')

/** No code is longer, as people type it. */
const LONGEST = 40

/** Keeps the code of an invitation until its visitor has an account: through a log-in that leaves the page, and a reload. */
export function keepCode(search: string): void {
  const code = new URLSearchParams(search).get(REFERRAL_PARAM)?.trim()
  if (code && code.length <= LONGEST) stored.set(code)
}

export const keptCode = { get: stored.get, clear: stored.clear }
