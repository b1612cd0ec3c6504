import type { CurrentBoost } from '@platform/contracts/quests/referrals'
import { useLanguage } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

/** What multiplies the reward now, and until when or for how many friends; null where nothing does. */
export function useBoost(boost: CurrentBoost): string | null {
  const t = useT()
  const language = useLanguage()
  if (!boost) return null
  const { multiplier, endsAt, friendsLeft } = boost
  const values = { times: String(multiplier), until: endsAt ? untilIn(endsAt, language) : '' }
  if (friendsLeft === null) return t('boost.until', values)
  const count = { ...values, count: friendsLeft }
  return t(endsAt === null ? 'boost.friends' : 'boost.friendsUntil', count)
}

const MINUTE_MS = 60_000

/** The last minute with it, in the reader's time zone, which it names: "Sunday 29 Nov, 23:59 GMT+5:30". */
function untilIn(endsAt: string, language: string): string {
  const last = new Date(Date.parse(endsAt) - MINUTE_MS)
  return new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'short' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  }).format(last)
}
