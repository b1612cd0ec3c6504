import type { Review } from '@platform/contracts/staff/reviews'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { ChipGroup, EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { messages as queueMessages } from '../../../parts/reviews/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { campaignsQuery, type QueueFilter, reviewsQuery } from '../api/reviews-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ReviewRow } from './review-row.tsx'

const Texts = textsOf(messages, queueMessages)

/** `/operator/reviews`: what users handed in for a task, what is held before it is paid, and what they appeal against. */
export function ReviewsPage() {
  return (
    <Texts>
      <Reviews />
    </Texts>
  )
}

function Reviews() {
  const t = useT()
  usePageTitle(t('reviews.title'))
  const [filter, setFilter] = useState<QueueFilter>({ state: 'open', campaign: '' })
  const campaigns = useQuery(campaignsQuery(useApi())).data ?? []
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('reviews.title')}</Heading>
          <Text tone="mute">{t('reviews.intro')}</Text>
        </Stack>
        <Stack gap={4}>
          <ChipGroup
            label={t('reviews.which')}
            value={filter.state}
            onChange={(state) => setFilter({ ...filter, state })}
            options={[
              { value: 'open', label: t('reviews.open') },
              { value: 'appealed', label: t('reviews.appealed') },
            ]}
          />
          <Field label={t('reviews.campaign')}>
            <Select
              value={filter.campaign}
              onChange={({ target }) => setFilter({ ...filter, campaign: target.value })}
            >
              <option value="">{t('reviews.campaign.all')}</option>
              {campaigns.map(({ id, slug, title }) => (
                <option key={id} value={id}>
                  {title ?? slug}
                </option>
              ))}
            </Select>
          </Field>
        </Stack>
        <Queue
          filter={filter}
          nameOf={(id) => {
            const found = campaigns.find((one) => one.id === id)
            return found?.title ?? found?.slug ?? id
          }}
        />
      </Stack>
    </Page>
  )
}

interface QueueProps {
  filter: QueueFilter
  /** What a campaign is called. */
  nameOf: (id: string) => string
}

function Queue({ filter, nameOf }: QueueProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const list = useInfiniteQuery(reviewsQuery(useApi(), filter))
  /** The item that this person looks at. */
  const [open, setOpen] = useState<string | null>(null)
  return (
    <StaffList
      list={list}
      refused={{ title: t('reviews.refused'), text: t('reviews.refused.text') }}
      loading={t('reviews.loading')}
      failed={t('reviews.failed')}
      retry={t('reviews.retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('reviews.none')} text={t('reviews.none.text')} />
        ) : (
          <>
            <Text size="meta" tone="mute">
              {t(list.hasNextPage ? 'reviews.waiting.more' : 'reviews.waiting', {
                count: itemsOf(data).length,
                time: formatDateTime(oldestOf(itemsOf(data))),
              })}
            </Text>
            <List>
              {itemsOf(data).map((review) => (
                <ReviewRow
                  key={review.id}
                  review={review}
                  name={
                    review.kind === 'referral'
                      ? t('reviews.referral')
                      : t(nameKeyOf(review.kind), { campaign: nameOf(review.subject.id) })
                  }
                  isOpen={open === review.id}
                  onOpen={() => setOpen(review.id)}
                  onClose={() => setOpen(null)}
                />
              ))}
            </List>
            <ShowMore list={list} failed={t('reviews.failed')}>
              {t('reviews.more')}
            </ShowMore>
          </>
        )
      }
    </StaffList>
  )
}

/** Since when the one that has waited longest waits. */
const oldestOf = (items: readonly Review[]) =>
  items.map(({ createdAt, appeal }) => appeal?.at ?? createdAt).toSorted()[0] ?? ''

function nameKeyOf(kind: string) {
  if (kind === 'claim') return 'reviews.heldReward'
  return kind === 'revocation' ? 'reviews.revocation' : 'reviews.item'
}
