import type { AuditFilters, AuditLine } from '@platform/contracts/growth/audit'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { auditQuery } from '../api/audit-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { actorOf } from '../model/actor-of.ts'
import { AuditRow } from './audit-row.tsx'
import { ExportTrail } from './export-trail.tsx'
import { TrailCheck } from './trail-check.tsx'
import { TrailFilters } from './trail-filters.tsx'

const Texts = textsOf(messages)

/** `/operator/audit`: what staff of all services did, whether that is whole, and a way to save it. */
export function AuditPage() {
  return (
    <Texts>
      <Audit />
    </Texts>
  )
}

function Audit() {
  const t = useT()
  usePageTitle(t('audit.title'))
  const [filters, setFilters] = useState<AuditFilters>({})
  const lines = useInfiniteQuery(auditQuery(useApi(), filters))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('audit.title')}</Heading>
          <Text tone="mute">{t('audit.intro')}</Text>
        </Stack>
        <TrailCheck />
        <ExportTrail />
        <TrailFilters onFilter={setFilters} />
        <StaffList
          list={lines}
          refused={{ title: t('audit.refused'), text: t('audit.refused.text') }}
          loading={t('audit.loading')}
          failed={t('audit.failed')}
          retry={t('audit.retry')}
        >
          {(data) => (
            <Stack gap={4}>
              <Lines lines={itemsOf(data)} />
              <ShowMore list={lines} failed={t('audit.failed')}>
                {t('audit.more')}
              </ShowMore>
            </Stack>
          )}
        </StaffList>
      </Stack>
    </Page>
  )
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useT()
  const nameOf = useNames(lines.flatMap(({ act }) => actorOf(act.actor).userId ?? []))
  if (lines.length === 0) {
    return <EmptyState picture="map" title={t('audit.none')} text={t('audit.none.text')} />
  }
  return (
    <List>
      {lines.map((line) => (
        <AuditRow key={line.seq} line={line} nameOf={nameOf} />
      ))}
    </List>
  )
}
