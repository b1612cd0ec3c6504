import { REFERRAL_PARAM } from '@platform/contracts/quests/paths'
import { readReferralCode } from './code.ts'

/** A user's invitation: a link with their code to any of the site's addresses. */
export interface Invitation {
  code: string
  origins: readonly string[]
}

/** Whether the link is this invitation. The page that it leads to reads the code in the same way. */
export function isInvitation(link: string, { code, origins }: Invitation): boolean {
  if (!URL.canParse(link)) return false
  const { origin, searchParams } = new URL(link)
  const named = searchParams.get(REFERRAL_PARAM)
  return origins.includes(origin) && named !== null && readReferralCode(named) === code
}
