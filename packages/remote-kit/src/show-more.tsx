import { Button, Notice, Stack } from '@platform/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { KeepFocus } from './keep-focus.tsx'

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

/**
 * Below a paginated list: the button that fetches the next page. After the last page it is gone, and the focus stays
 * where it was. Renders nothing for a list of one page.
 */
export function ShowMore({ list, children, failed, align = 'center' }: ShowMoreProps) {
  const hadMore = useRef(false)
  hadMore.current ||= list.hasNextPage
  if (!hadMore.current) return null
  return (
    <KeepFocus changesWith={list.hasNextPage}>
      {list.hasNextPage && (
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
      )}
    </KeepFocus>
  )
}
