import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Loading, Skeleton } from '@platform/ui'
import type { ReactNode } from 'react'

interface LoadedProps<Data> {
  query: {
    data: Data | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  texts: { loading: string; failed: string; retry: string }
  /** px, of what comes: the page does not move then. */
  height: number
  children: (data: Data) => ReactNode
}

/** What was read; until then its place, and where it failed the way to try again. */
export function Loaded<Data>({ query, texts, height, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <LoadFailed
        error={query.error}
        title={texts.failed}
        retryLabel={texts.retry}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    )
  }
  return (
    <Loading label={texts.loading}>
      <Skeleton height={height} radius={16} />
    </Loading>
  )
}
