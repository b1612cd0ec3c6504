import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { ChipGroup, EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { messages as queueMessages } from '../../../parts/reviews/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { type QueueName, reportsQuery } from '../api/reports-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ReportRow } from './report-row.tsx'

const Texts = textsOf(messages, queueMessages)
const queues: readonly QueueName[] = ['clans', 'cards']

/** `/operator/reports`: clans and cards that users reported, and applications to be a verified chief. */
export function ReportsPage() {
  return (
    <Texts>
      <Reports />
    </Texts>
  )
}

function Reports() {
  const t = useT()
  usePageTitle(t('reports.title'))
  const [queue, setQueue] = useState<QueueName>('clans')
  const [state, setState] = useState<'open' | 'appealed'>('open')
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('reports.title')}</Heading>
          <Text tone="mute">{t('reports.intro')}</Text>
        </Stack>
        <ChipGroup
          label={t('reports.queue')}
          value={queue}
          onChange={setQueue}
          options={queues.map((value) => ({ value, label: t(`queue.${value}`) }))}
        />
        <ChipGroup
          label={t('reports.which')}
          value={state}
          onChange={setState}
          options={[
            { value: 'open', label: t('reports.open') },
            { value: 'appealed', label: t('reports.appealed') },
          ]}
        />
        <Queue key={`${queue} ${state}`} queue={queue} state={state} />
      </Stack>
    </Page>
  )
}

function Queue({ queue, state }: { queue: QueueName; state: 'open' | 'appealed' }) {
  const t = useT()
  const list = useInfiniteQuery(reportsQuery(useApi(), queue, state))
  /** The item that this person looks at. */
  const [open, setOpen] = useState<string | null>(null)
  return (
    <StaffList
      list={list}
      refused={{ title: t('reports.refused'), text: t('reports.refused.text') }}
      loading={t('reports.loading')}
      failed={t('reports.failed')}
      retry={t('reports.retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('reports.none')} text={t('reports.none.text')} />
        ) : (
          <>
            <List>
              {itemsOf(data).map((review) => (
                <ReportRow
                  key={review.id}
                  queue={queue}
                  review={review}
                  isOpen={open === review.id}
                  onOpen={() => setOpen(review.id)}
                  onClose={() => setOpen(null)}
                />
              ))}
            </List>
            <ShowMore list={list} failed={t('reports.failed')}>
              {t('reports.more')}
            </ShowMore>
          </>
        )
      }
    </StaffList>
  )
}
