import { CONTENT_KINDS } from '@platform/contracts/growth/content-constants'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { NotFound } from '@platform/remote-kit/not-found'
import { useQuery } from '@platform/remote-kit/query'
import { Route, Routes, useParams } from '@platform/remote-kit/router'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Loading, Page, Skeleton } from '@platform/ui'
import { useState } from 'react'
import { contentItemQuery } from '../api/content-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ContentList } from './content-list.tsx'
import { ContentEditor } from './editor/content-editor.tsx'

const catalogues = [messages]

/** `/operator/content`, and below it one item by its id, or `new/<kind>`. */
export function ContentPages() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Content />
    </LanguageProvider>
  )
}

function Content() {
  return (
    <Routes>
      <Route index element={<ContentList />} />
      <Route path="new/:kind" element={<NewContent />} />
      <Route path=":id" element={<OneContent />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function NewContent() {
  const { kind } = useParams()
  const known = CONTENT_KINDS.find((each) => each === kind)
  if (!known) return <NotFound />
  return <ContentEditor key={known} kind={known} item={null} onReload={() => {}} />
}

function OneContent() {
  const t = useT()
  const { id = '' } = useParams()
  const [loads, setLoads] = useState(0)
  const { data, error, isRefetching, refetch } = useQuery(contentItemQuery(useApi(), id))
  if (data) {
    return (
      <ContentEditor
        key={`${id} ${loads}`}
        kind={data.kind}
        item={data}
        onReload={() => void refetch().then(() => setLoads((count) => count + 1))}
      />
    )
  }
  return (
    <Page>
      {error ? (
        <LoadFailed
          error={error}
          level={1}
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={isRefetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton height={480} />
        </Loading>
      )}
    </Page>
  )
}
