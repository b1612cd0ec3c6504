import { usePageTitle, useRequireLogin, useServerTime, useSession } from '@platform/remote-kit/shell'
import { Button, Heading, Page, Stack, Text } from '@platform/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { type Days, lastDays, type PeriodDays } from '../model/period.ts'
import { PeriodChoice } from './period-choice.tsx'

interface ReportsPageProps {
  title: string
  intro: string
  /** The reports of the period. */
  children: (days: Days) => ReactNode
}

/** A page of reports with one period for all of them. */
export function ReportsPage({ title, intro, children }: ReportsPageProps) {
  const t = useT()
  const { status } = useSession()
  const requireLogin = useRequireLogin()
  const [period, setPeriod] = useState<PeriodDays>('28')
  const from = useServerTime((now) => lastDays(period, now).from)
  const to = useServerTime((now) => lastDays(period, now).to)
  usePageTitle(title)
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>{title}</Heading>
          <Text tone="mute">{intro}</Text>
        </Stack>
        {status === 'signed-in' ? (
          <>
            <PeriodChoice value={period} onChange={setPeriod} />
            {children({ from, to })}
          </>
        ) : (
          <>
            <Text>{t('log-in')}</Text>
            <Button onClick={() => void requireLogin()}>{t('log-in.do')}</Button>
          </>
        )}
      </Stack>
    </Page>
  )
}
