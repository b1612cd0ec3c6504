import { POG_PATH } from '@platform/contracts/pog/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link, useParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useCard } from '../features/card/api/get-card.ts'
import { PublicCardView } from '../features/card/components/public-card-view.tsx'
import { messages, useT } from '../features/card/i18n/messages.ts'

const catalogues = [messages]

/** `/pog/:userName`: a card as its owner shows it to everybody. */
export function CardRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <Shown userName={useParams().userName ?? ''} />
      </Page>
    </LanguageProvider>
  )
}

function Shown({ userName }: { userName: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useCard(userName)
  usePageTitle(t('page.title', { name: data?.walletName ?? userName }))
  if (data) return <PublicCardView card={data} />
  if (errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('page.none')}
        text={t('page.noneText')}
        action={
          <Button as={Link} to={POG_PATH}>
            {t('page.all')}
          </Button>
        }
      />
    )
  }
  if (error) {
    return (
      <LoadFailed
        level={1}
        error={error}
        title={t('page.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label={t('page.loading')}>
      <Stack gap={5}>
        <Skeleton height={420} radius={26} />
        <Skeleton height={320} radius={16} />
      </Stack>
    </Loading>
  )
}
