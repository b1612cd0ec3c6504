import type { Review } from '@platform/contracts/staff/reviews'
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
import { verificationsQuery } from '../api/verifications-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { VerificationRow } from './verification-row.tsx'

const Texts = textsOf(messages, queueMessages)

/** `/operator/verifications`: what the provider of checks leaves open about a person. */
export function VerificationsPage() {
  return (
    <Texts>
      <Verifications />
    </Texts>
  )
}

function Verifications() {
  const t = useT()
  usePageTitle(t('kyc.title'))
  const [state, setState] = useState<'open' | 'appealed'>('open')
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('kyc.title')}</Heading>
          <Text tone="mute">{t('kyc.intro')}</Text>
        </Stack>
        <ChipGroup
          label={t('kyc.which')}
          value={state}
          onChange={setState}
          options={[
            { value: 'open', label: t('kyc.open') },
            { value: 'appealed', label: t('kyc.appealed') },
          ]}
        />
        <Queue state={state} />
      </Stack>
    </Page>
  )
}

function Queue({ state }: { state: 'open' | 'appealed' }) {
  const t = useT()
  const list = useInfiniteQuery(verificationsQuery(useApi(), state))
  /** The item that this person looks at. */
  const [open, setOpen] = useState<string | null>(null)
  const row = (review: Review) => (
    <VerificationRow
      key={review.id}
      review={review}
      isOpen={open === review.id}
      onOpen={() => setOpen(review.id)}
      onClose={() => setOpen(null)}
    />
  )
  return (
    <StaffList
      list={list}
      refused={{ title: t('kyc.refused'), text: t('kyc.refused.text') }}
      loading={t('kyc.loading')}
      failed={t('kyc.failed')}
      retry={t('kyc.retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('kyc.none')} text={t('kyc.none.text')} />
        ) : (
          <>
            <List>{itemsOf(data).map(row)}</List>
            <ShowMore list={list} failed={t('kyc.failed')}>
              {t('kyc.more')}
            </ShowMore>
          </>
        )
      }
    </StaffList>
  )
}
