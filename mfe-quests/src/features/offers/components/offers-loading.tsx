import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { OfferCardSkeletons } from './offer-cards.tsx'

/** The shape of the offerwall while its texts are fetched. */
export function OffersLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('list.loading')}>
        <Stack gap={5}>
          <Skeleton width={300} height={60} />
          <OfferCardSkeletons />
        </Stack>
      </Loading>
    </Page>
  )
}
