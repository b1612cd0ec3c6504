import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { usePageTitle, useShell, useViewerId } from '@platform/remote-kit/shell'
import { Heading, Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useState } from 'react'
import { LoginFirst } from '../features/card/components/login-first.tsx'
import { messages as cardMessages } from '../features/card/i18n/messages.ts'
import { useMint } from '../features/mint/api/mint-state.ts'
import { useOwnUserName } from '../features/mint/api/own-user-name.ts'
import { useMintStream } from '../features/mint/api/use-mint-stream.ts'
import { MakePog } from '../features/mint/components/make-pog.tsx'
import { messages, useT } from '../features/mint/i18n/messages.ts'

const catalogues = [messages, cardMessages]

/** `/pog/mint`: how a user makes their card. */
export function MintRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <Mint />
      </Page>
    </LanguageProvider>
  )
}

function Mint() {
  const t = useT()
  usePageTitle(t('title'))
  const userId = useViewerId()
  const [isFollowed, setFollowed] = useState(false)
  const { data, error, isFetching, refetch } = useMint(isFollowed)
  const isOpen = useMintStream(Boolean(data?.progress))
  if (isOpen !== isFollowed) setFollowed(isOpen)
  const own = useOwnUserName()
  if (userId === null) {
    return (
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <LoginFirst title={t('login.title')} text={t('login.text')} action={t('login')} />
      </Stack>
    )
  }
  if (data && !own.isPending) return <MakePog mint={data} own={own.data ?? null} />
  if (error && !data) {
    return (
      <LoadFailed
        level={1}
        error={error}
        title={t('failedToLoad')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label={t('loading')}>
      <Stack gap={5}>
        <Skeleton height={44} radius={10} />
        <Skeleton height={360} radius={26} />
        <Skeleton height={240} radius={16} />
      </Stack>
    </Loading>
  )
}
