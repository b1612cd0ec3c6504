import { Button, Notice, Stack } from '@platform/ui'
import type { ComponentProps, ReactNode } from 'react'

interface ShowMoreProps extends Pick<ComponentProps<typeof Stack>, 'align'> {
  /** What `useInfiniteQuery` returned. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** The button's text. */
  children: ReactNode
  /** Shown above the button, which then tries again, if the last page could not be fetched. */
  failed: ReactNode
}

/** Below a paginated list: the button that fetches the next page. Renders nothing after the last page. */
export function ShowMore({ list, children, failed, align = 'center' }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Stack gap={3} align={align}>
      {list.isFetchNextPageError && (
        <Notice tone="bad" live="alert">
          {failed}
        </Notice>
      )}
      <Button
        variant="secondary"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    </Stack>
  )
}
