import { HOME_PATH } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Loading, Page, Skeleton } from '@platform/ui'
import type { ReactNode } from 'react'
import { messages, useT } from '../../content/i18n/messages.ts'
import { textsOf } from '../../i18n/texts-of.tsx'
import { EmptyPage } from '../../layout/empty-page.tsx'

const Texts = textsOf(messages)

interface Loaded<Data> {
  data: Data | undefined
  error: Error | null
  isRefetching: boolean
  refetch: () => unknown
}

/** The frame of a page of content, with its texts. */
export function ContentPage({ children }: { children: ReactNode }) {
  return (
    <Texts>
      <Page width="text">{children}</Page>
    </Texts>
  )
}

/** What staff have published at an address, or that nothing is there, or that it could not be loaded. */
export function Published<Data extends { title: string }>({
  loaded: { data, error, isRefetching, refetch },
  children,
}: {
  loaded: Loaded<Data>
  children: (data: Data) => ReactNode
}) {
  const t = useT()
  if (data) return <Titled title={data.title}>{children(data)}</Titled>
  if (error instanceof ApiFailure && [400, 404].includes(error.status)) return <MissingContent />
  if (error) {
    return (
      <LoadFailed
        error={error}
        level={1}
        title={t('content.failed')}
        retryLabel={t('content.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('content.loading')}>
      <Skeleton height={420} />
    </Loading>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return children
}

/** In place of what is not published, or not any more. */
export function MissingContent() {
  const t = useT()
  usePageTitle(t('content.missing'))
  return (
    <EmptyPage
      title={t('content.missing')}
      text={t('content.missing.text')}
      action={t('content.missing.action')}
      to={HOME_PATH}
    />
  )
}
