import { Button, Notice, Stack } from '@platform/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { isOffline } from './is-offline.ts'
import { KeepFocus } from './keep-focus.tsx'
import { kitMessages } from './kit-messages.ts'
import { useBackOnline } from './use-back-online.ts'

interface ShowMoreProps extends Pick<ComponentProps<typeof Stack>, 'align'> {
  /** What `useInfiniteQuery` returned. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  /** The button's text. */
  children: ReactNode
  /** Shown above the button, which then tries again, if the last page could not be fetched; offline it says that. */
  failed: ReactNode
}

/**
 * Below a paginated list: the button that fetches the next page. After the last page it is gone, and the focus stays
 * where it was. Renders nothing for a list of one page.
 */
export function ShowMore({ list, children, failed, align = 'center' }: ShowMoreProps) {
  const t = kitMessages.useT()
  const hadMore = useRef(false)
  const offline = list.isFetchNextPageError && isOffline(list.error)
  useBackOnline(() => offline && void list.fetchNextPage())
  hadMore.current ||= list.hasNextPage
  if (!hadMore.current) return null
  return (
    <KeepFocus changesWith={list.hasNextPage}>
      {list.hasNextPage && (
        <Stack gap={3} align={align}>
          {list.isFetchNextPageError && (
            <Notice tone={offline ? 'info' : 'bad'} live="alert">
              {offline ? t('call.notSent') : failed}
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
