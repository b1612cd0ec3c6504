import { usePageTitle, useServerTime } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { type ReactNode, useState } from 'react'
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
        <PeriodChoice value={period} onChange={setPeriod} />
        {children({ from, to })}
      </Stack>
    </Page>
  )
}
