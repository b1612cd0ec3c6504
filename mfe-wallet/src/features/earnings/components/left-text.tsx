import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import { timeLeft } from '../model/time-left.ts'

/** How long it can be collected, "2 days left"; after that when it ended. */
export function LeftText({ until }: { until: string }) {
  const t = useT()
  const { formatDate } = useFormat()
  const end = Date.parse(until)
  // As text: it is drawn anew when it changes, and not each second.
  return useServerTime((now) => {
    const left = timeLeft(end, now)
    if (left.unit === 'ended') return t('left.ended', { date: formatDate(until) })
    return 'count' in left ? t(`left.${left.unit}`, { count: left.count }) : t('left.soon')
  })
}
