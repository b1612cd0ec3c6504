import { holdsRight } from '@platform/contracts/identity/rights'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle, useSession } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { ChipGroup, EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { messages as queueMessages } from '../../../parts/reviews/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { expertReviewsQuery } from '../api/experts-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { FindExperts } from './find-experts.tsx'
import { ItemRow } from './item-row.tsx'

const Texts = textsOf(messages, queueMessages)

/** `/operator/experts`: applications and added terms, for reviewers; the search for experts, for staff of campaigns. */
export function ExpertsPage() {
  return (
    <Texts>
      <Experts />
    </Texts>
  )
}

type Shown = 'open' | 'appealed' | 'search'

function Experts() {
  const t = useT()
  usePageTitle(t('experts.title'))
  const session = useSession()
  const roles = session.status === 'signed-in' ? session.roles : []
  const queue: Shown[] = holdsRight(roles, 'reviews.decide') ? ['open', 'appealed'] : []
  const search: Shown[] = holdsRight(roles, 'campaigns.read') ? ['search'] : []
  const shown = [...queue, ...search]
  const [chosen, setChosen] = useState<Shown | null>(null)
  const value = chosen ?? shown[0] ?? 'search'
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('experts.title')}</Heading>
          <Text tone="mute">{t('experts.intro')}</Text>
        </Stack>
        {shown.length > 1 && (
          <ChipGroup
            label={t('experts.which')}
            value={value}
            onChange={setChosen}
            options={shown.map((one) => ({ value: one, label: t(`experts.${one}`) }))}
          />
        )}
        {value === 'search' ? <FindExperts /> : <Queue state={value} key={value} />}
      </Stack>
    </Page>
  )
}

function Queue({ state }: { state: 'open' | 'appealed' }) {
  const t = useT()
  const list = useInfiniteQuery(expertReviewsQuery(useApi(), state))
  /** The item that this person looks at. */
  const [open, setOpen] = useState<string | null>(null)
  return (
    <StaffList
      list={list}
      refused={{ title: t('experts.refused'), text: t('experts.refused.text') }}
      loading={t('experts.loading')}
      failed={t('experts.failed')}
      retry={t('experts.retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('experts.none')} text={t('experts.none.text')} />
        ) : (
          <>
            <List>
              {itemsOf(data).map((review) => (
                <ItemRow
                  key={review.id}
                  review={review}
                  isOpen={open === review.id}
                  onOpen={() => setOpen(review.id)}
                  onClose={() => setOpen(null)}
                />
              ))}
            </List>
            <ShowMore list={list} failed={t('experts.failed')}>
              {t('experts.more')}
            </ShowMore>
          </>
        )
      }
    </StaffList>
  )
}
