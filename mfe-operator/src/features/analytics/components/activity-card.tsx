import { ACTIVITY_PARTS, type ActivityPart } from '@platform/contracts/growth/attribution-choices'
import type { ActivityReport } from '@platform/contracts/growth/attribution-http'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, ChipGroup, Inline, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { totals } from '../model/figures.ts'
import type { Days } from '../model/period.ts'
import { FigureTable } from './figure-table.ts'
import { Figures } from './figures.tsx'
import { ReportCard } from './report-card.tsx'

/** What happened on the site: all events by name, or one of them by its parts. */
export function ActivityCard({ days }: { days: Days }) {
  const t = useT()
  const [event, setEvent] = useState<string | null>(null)
  const [by, setBy] = useState<ActivityPart>('channel')
  return (
    <ReportCard<ActivityReport>
      key={event ?? ''}
      report="activity"
      asked={{ ...days, ...(event !== null && { event, by }) }}
      title={t('activity.title')}
      text={t('activity.text')}
      choices={
        event !== null && (
          <>
            <Inline justify="between">
              <Text>{event}</Text>
              <Button variant="ghost" size="s" onClick={() => setEvent(null)}>
                {t('activity.all')}
              </Button>
            </Inline>
            <ChipGroup
              label={t('activity.by')}
              value={by}
              onChange={setBy}
              options={ACTIVITY_PARTS.map((value) => ({ value, label: t(`activity.${value}`) }))}
            />
          </>
        )
      }
      isEmpty={({ rows }) => rows.length === 0}
    >
      {(report) => <Rows report={report} onChoose={event === null ? setEvent : null} />}
    </ReportCard>
  )
}

interface RowsProps {
  report: ActivityReport
  /** Shows one event by its parts; null where one is shown. */
  onChoose: ((event: string) => void) | null
}

function Rows({ report, onChoose }: RowsProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  return (
    <Figures title={t('activity.title')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t(onChoose ? 'activity.event' : 'activity.value')}</th>
            <th scope="col">{t('activity.count')}</th>
          </tr>
        </thead>
        <tbody>
          {totals(report).map(({ value, count }) => (
            <tr key={value}>
              <th scope="row">
                {onChoose ? (
                  <Button variant="ghost" size="s" onClick={() => onChoose(value)}>
                    {value}
                  </Button>
                ) : (
                  value
                )}
              </th>
              <td>{formatAmount(count)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Figures>
  )
}
