import type { Approval } from '@platform/contracts/staff/approvals'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Stack, Tag } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { slotPricesOf } from '../../approvals/model/asked.ts'
import { priceHistoryQuery } from '../api/prices-api.ts'
import { useT } from '../i18n/messages.ts'
import { PriceFacts } from './price-facts.tsx'

/** Which prices of slots were asked for, by whom, and what became of it. */
export function PriceHistory() {
  const t = useT()
  const history = useInfiniteQuery(priceHistoryQuery(useApi()))
  return (
    <Stack gap={3} as="section" aria-label={t('history.title')}>
      <Heading level={2}>{t('history.title')}</Heading>
      <KeptHeight $height={LIST_HEIGHT}>
        <StaffList
          list={history}
          refused={{ title: t('prices.refused'), text: t('prices.refused.text') }}
          loading={t('history.loading')}
          failed={t('history.failed')}
          retry={t('prices.retry')}
        >
          {(data) => (
            <Stack gap={3}>
              <Changes all={itemsOf(data)} />
              <ShowMore list={history} failed={t('history.failed')}>
                {t('history.more')}
              </ShowMore>
            </Stack>
          )}
        </StaffList>
      </KeptHeight>
    </Stack>
  )
}

function Changes({ all }: { all: readonly Approval[] }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const changes = all.flatMap((approval) => {
    const prices = approval.kind === 'set-slot-prices' ? slotPricesOf(approval.body) : null
    return prices ? [{ approval, prices }] : []
  })
  const nameOf = useNames(
    changes.flatMap(({ approval: { askedBy, decidedBy } }) => [askedBy, decidedBy ?? askedBy]),
  )
  if (changes.length === 0) {
    return <EmptyState picture="map" title={t('history.none')} text={t('history.none.text')} />
  }
  return (
    <List>
      {changes.map(({ approval: { id, state, ...of }, prices }) => (
        <ListRow
          key={id}
          title={t('history.asked', {
            date: formatDateTime(of.askedAt),
            name: nameOf(of.askedBy),
          })}
          meta={
            of.decidedAt !== null &&
            of.decidedBy !== null &&
            t('history.decided', {
              date: formatDateTime(of.decidedAt),
              name: nameOf(of.decidedBy),
            })
          }
          trailing={<Tag>{t(`history.state.${state}`)}</Tag>}
        >
          <PriceFacts prices={prices} />
        </ListRow>
      ))}
    </List>
  )
}
