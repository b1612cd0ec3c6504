import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { LaterTexts } from '../i18n/later/later-texts.tsx'
import { useT } from '../i18n/later/messages.ts'

export function NotFoundPage() {
  return (
    <LaterTexts>
      <NotFound />
    </LaterTexts>
  )
}

function NotFound() {
  const t = useT()
  usePageTitle(t('notFound.title'))
  return (
    <Page width="text">
      <EmptyState
        level={1}
        seed="not-found"
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
