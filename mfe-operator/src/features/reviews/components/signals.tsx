import { type ReferralSignal, referralSignal } from '@platform/contracts/quests/referrals'
import type { Review } from '@platform/contracts/staff/reviews'
import { Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Why a referral is held: what both accounts share, or how many came at once. */
export function Signals({ review: { evidence } }: { review: Pick<Review, 'evidence'> }) {
  const t = useT()
  const known = evidence.filter(isSignal).map((signal) => t(`signal.${signal}`))
  return <Text>{t('reviews.signals', { signals: known.join(', ') })}</Text>
}

const isSignal = (text: string): text is ReferralSignal =>
  (referralSignal.options as readonly string[]).includes(text)
