import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { ChipGroup, EmptyState, Stack } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { objectionsQuery } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'
import { ObjectionRow } from './objection-row.tsx'

/** What users object to, for a first look or for that of another person. */
export function Objections({ onLook }: { onLook: (userId: string) => void }) {
  const t = useT()
  const [state, setState] = useState<'open' | 'appealed'>('open')
  return (
    <Stack gap={4}>
      <ChipGroup
        label={t('objections.which')}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: t('objections.open') },
          { value: 'appealed', label: t('objections.appealed') },
        ]}
      />
      <Queue key={state} state={state} onLook={onLook} />
    </Stack>
  )
}

interface QueueProps {
  state: 'open' | 'appealed'
  onLook: (userId: string) => void
}

function Queue({ state, onLook }: QueueProps) {
  const t = useT()
  const list = useInfiniteQuery(objectionsQuery(useApi(), state))
  const nameOf = useNames(list.data ? itemsOf(list.data).map(({ userId }) => userId) : [])
  const [open, setOpen] = useState<string | null>(null)
  return (
    <StaffList
      list={list}
      refused={{ title: t('risk.refused'), text: t('risk.refused.text') }}
      loading={t('objections.loading')}
      failed={t('risk.failed')}
      retry={t('risk.retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('objections.none')} text={t('objections.none.text')} />
        ) : (
          <Stack gap={4}>
            <List>
              {itemsOf(data).map((review) => (
                <ObjectionRow
                  key={review.id}
                  review={review}
                  name={nameOf(review.userId)}
                  isOpen={open === review.id}
                  onOpen={() => setOpen(review.id)}
                  onClose={() => setOpen(null)}
                  onLook={() => onLook(review.userId)}
                />
              ))}
            </List>
            <ShowMore list={list} failed={t('risk.failed')}>
              {t('risk.more')}
            </ShowMore>
          </Stack>
        )
      }
    </StaffList>
  )
}
