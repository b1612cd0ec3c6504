import { REFERRAL_PARAM } from '@platform/contracts/quests/paths'
import { storedText } from '@platform/remote-kit/storage'

const stored = storedText('referralCode')

/** No code is longer, as people type it. */
const LONGEST = 40

function codeIn(search: string): string | null {
  const code = new URLSearchParams(search).get(REFERRAL_PARAM)?.trim()
  return code && code.length <= LONGEST ? code : null
}

/** Keeps the code of an invitation until its visitor has an account: through a log-in that leaves the page, and a reload. */
export function keepCode(search: string): void {
  const code = codeIn(search)
  if (code) stored.set(code)
}

/** The code of the invitation that the address has, else of the one that is kept. */
export const followedCode = (search: string): string | null => codeIn(search) ?? stored.get()

export const keptCode = { get: stored.get, clear: stored.clear }
