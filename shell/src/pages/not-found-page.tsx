import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Page } from '@platform/ui'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { EmptyPage } from '../layout/empty-page.tsx'

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
      <EmptyPage
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={t('notFound.action')}
        to={CAMPAIGNS_PATH}
      />
    </Page>
  )
}
