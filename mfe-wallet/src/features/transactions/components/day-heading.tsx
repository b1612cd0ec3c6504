import type { Transaction } from '@platform/contracts/wallet/http'
import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { Heading, Inline, Text } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { dayNet } from '../model/day-net.ts'
import { SignedAmount } from './signed-amount.tsx'

interface DayHeadingProps {
  /** The day's date. */
  date: string
  /** All of the day; null while more of them may follow, when their net is not known. */
  transactions: readonly Transaction[] | null
}

/** "Today", "Yesterday" or the date, and what the day changed. */
export function DayHeading({ date, transactions }: DayHeadingProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const today = useServerTime(formatDate)
  const yesterday = useServerTime((now) => formatDate(new Date(now).setHours(0) - 1))
  const name =
    date === today ? t('history.today') : date === yesterday ? t('history.yesterday') : date
  return (
    <Inline justify="between" gap={3}>
      <Heading level={2} size="card" tone="mute">
        {name}
      </Heading>
      {transactions && (
        <Inline gap={2}>
          <Text as="span" size="meta" tone="mute">
            {t('history.net')}
          </Text>
          {dayNet(transactions).map((net) => (
            <SignedAmount key={net.currency} {...net} size="meta" />
          ))}
        </Inline>
      )}
    </Inline>
  )
}
