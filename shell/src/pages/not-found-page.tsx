import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { LazyTexts } from '../i18n/lazy/lazy-texts.tsx'
import { useT } from '../i18n/lazy/messages.ts'

export function NotFoundPage() {
  return (
    <LazyTexts>
      <NotFound />
    </LazyTexts>
  )
}

function NotFound() {
  const t = useT()
  usePageTitle(t('notFound.title'))
  return (
    <Page width="text">
      <EmptyState
        level={1}
        picture="map"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button as={Link} to={CAMPAIGNS_PATH}>
            {t('notFound.action')}
          </Button>
        }
      />
    </Page>
  )
}
