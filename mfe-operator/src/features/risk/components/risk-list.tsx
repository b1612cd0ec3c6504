import type { RiskSummary } from '@platform/contracts/growth/risk-http'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Stack, Tag, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { riskUsersQuery } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'

interface RiskListProps {
  level: 'hold' | 'watch'
  onLook: (userId: string) => void
}

/** Accounts of a level, the latest change first. */
export function RiskList({ level, onLook }: RiskListProps) {
  const t = useT()
  const list = useInfiniteQuery(riskUsersQuery(useApi(), level))
  return (
    <StaffList
      list={list}
      refused={{ title: t('risk.refused'), text: t('risk.refused.text') }}
      loading={t('risk.loading')}
      failed={t('risk.failed')}
      retry={t('risk.retry')}
    >
      {(data) => (
        <Stack gap={4}>
          <Rows items={itemsOf(data)} onLook={onLook} />
          <ShowMore list={list} failed={t('risk.failed')}>
            {t('risk.more')}
          </ShowMore>
        </Stack>
      )}
    </StaffList>
  )
}

interface RowsProps {
  items: readonly RiskSummary[]
  onLook: (userId: string) => void
}

function Rows({ items, onLook }: RowsProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const nameOf = useNames(items.map(({ userId }) => userId))
  if (items.length === 0) {
    return <EmptyState picture="map" title={t('risk.none')} text={t('risk.none.text')} />
  }
  return (
    <List>
      {items.map(({ userId, level, score, attributes, since }) => (
        <ListRow
          key={userId}
          title={nameOf(userId)}
          meta={t('risk.since', { time: formatDateTime(since) })}
          trailing={
            <Tag tone={level === 'hold' ? 'bad' : 'plain'}>{t('risk.score', { score })}</Tag>
          }
        >
          <Stack gap={2} align="start">
            {attributes.map((attribute) => (
              <Text key={attribute} size="meta">
                {t(`attribute.${attribute}`)}
              </Text>
            ))}
            <Button
              size="s"
              variant="secondary"
              aria-label={t('risk.lookOf', { name: nameOf(userId) })}
              onClick={() => onLook(userId)}
            >
              {t('risk.look')}
            </Button>
          </Stack>
        </ListRow>
      ))}
    </List>
  )
}
