import { CONTENT_KINDS } from '@platform/contracts/growth/content-constants'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { NotFound } from '@platform/remote-kit/not-found'
import { useQuery } from '@platform/remote-kit/query'
import { useParams } from '@platform/remote-kit/router'
import { useApi } from '@platform/remote-kit/shell'
import { Loading, Page, Skeleton } from '@platform/ui'
import { useState } from 'react'
import { leaveTexts } from '../../../parts/leave/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { contentItemQuery } from '../api/content-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ContentEditor } from './editor/content-editor.tsx'

const Texts = textsOf(messages, leaveTexts)

/** `/operator/content/new/:kind` and `/operator/content/:contentId`: where content is written, published and withdrawn. */
export function ContentEditorPage() {
  const { kind, contentId } = useParams()
  return <Texts>{contentId ? <OneContent id={contentId} /> : <NewContent kind={kind} />}</Texts>
}

function NewContent({ kind }: { kind: string | undefined }) {
  const known = CONTENT_KINDS.find((each) => each === kind)
  if (!known) return <NotFound />
  return <ContentEditor key={known} kind={known} item={null} onReload={() => {}} />
}

function OneContent({ id }: { id: string }) {
  const t = useT()
  const [loads, setLoads] = useState(0)
  const { data, error, isRefetching, refetch } = useQuery(contentItemQuery(useApi(), id))
  /** What was written stays until there is something in its place. */
  async function reload() {
    const { isSuccess } = await refetch()
    if (isSuccess) setLoads((count) => count + 1)
  }

  if (data) {
    return (
      <ContentEditor
        key={`${id} ${loads}`}
        kind={data.kind}
        item={data}
        onReload={() => void reload()}
      />
    )
  }
  // Nothing has this id, or it is none.
  if (error instanceof ApiFailure && [400, 404].includes(error.status)) return <NotFound />
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
