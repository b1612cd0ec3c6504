import { usePageTitle } from '@platform/remote-kit/shell'
import { Loading, Page } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { CampaignPageSkeleton } from './campaign-page-skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

/** In place of a campaign's page until it is there. */
export function CampaignOpening({ title }: { title: string }) {
  const t = useT()
  usePageTitle(title)
  return (
    <Page>
      <Loading label={t('page.loading')}>
        <CampaignPageSkeleton />
      </Loading>
    </Page>
  )
}

interface CampaignFailedProps {
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** In place of a campaign's page that could not be fetched. */
export function CampaignFailed({ title, ...again }: CampaignFailedProps) {
  usePageTitle(title)
  return (
    <Page>
      <LoadFailed level={1} {...again} />
    </Page>
  )
}
