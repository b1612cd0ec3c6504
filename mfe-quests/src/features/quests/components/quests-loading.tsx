import { Loading, Page, Stack } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import {
  CampaignRowSkeletons,
  NextCampaignSkeleton,
} from '../../campaigns/components/campaign-skeletons.tsx'

/** The shape of a list of quests while its code, or what it shows, is fetched. */
export function QuestsLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('list.loading')}>
        <Stack gap={5}>
          <NextCampaignSkeleton />
          <CampaignRowSkeletons />
        </Stack>
      </Loading>
    </Page>
  )
}
