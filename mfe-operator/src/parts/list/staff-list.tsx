import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { EmptyState, ErrorPanel, Loading, Skeleton } from '@platform/ui'
import type { ReactNode } from 'react'
import { LIST_HEIGHT } from '../loaded/kept-height.tsx'

interface StaffListProps<Data> {
  list: {
    /** Known without a call: the role does not show it. */
    isRefused?: boolean
    data: Data | undefined
    error: Error | null
    isRefetching: boolean
    refetch: () => unknown
  }
  /** For a role that does not show it. */
  refused: { title: string; text: string }
  loading: string
  failed: string
  retry: string
  children: (data: Data) => ReactNode
}

/** A list that a role may not show, that loads, or that could not be loaded. */
export function StaffList<Data>({ list, refused, children, ...texts }: StaffListProps<Data>) {
  const failureText = useFailureText()
  const { data, error } = list
  if (list.isRefused || (error instanceof ApiFailure && error.code === 'FORBIDDEN')) {
    return <EmptyState picture="map" {...refused} />
  }
  if (data) return children(data)
  if (error) {
    return (
      <ErrorPanel
        title={failureText(error, texts.failed)}
        retryLabel={texts.retry}
        retrying={list.isRefetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <Loading label={texts.loading}>
      <Skeleton height={LIST_HEIGHT} />
    </Loading>
  )
}
