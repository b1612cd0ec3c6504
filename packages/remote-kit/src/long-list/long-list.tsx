import { ShowMore } from '@platform/remote-kit/show-more'
import { Stack } from '@platform/ui'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Row, Rows, rowAt } from './row-frame.ts'
import { useVisibleRange } from './use-visible-range.ts'
import { ROW_HEIGHT } from './visible-range.ts'

/** A page that is being fetched is not asked for again. */
const ONCE = { cancelRefetch: false }

interface LongListProps<Item> {
  items: readonly Item[]
  /** What `useInfiniteQuery` returned. */
  list: ComponentProps<typeof ShowMore>['list'] & {
    fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
  }
  keyOf: (item: Item) => string
  isOwn?: (item: Item) => boolean
  /** What a row says, by its place from 1; it has one height. */
  children: (item: Item, place: number) => ReactNode
  /** Text of the button that shows the rest. */
  more: ReactNode
  /** Where the next page could not be fetched. */
  failed: ReactNode
  label: string
}

/**
 * A list by pages of which only the rows in view are in the page. The first page is shown; once more is wanted, the pages after it
 * are fetched as the list is scrolled.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, list, keyOf, isOwn, children, more, failed, label } = props
  const box = useRef<HTMLOListElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { from, to } = useVisibleRange(box, items.length)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isDue =
    isWanted && to >= items.length && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isDue) fetchNextPage(ONCE)
  }, [isDue, fetchNextPage])
  return (
    <Stack gap={3}>
      <Rows ref={box} aria-label={label} style={{ height: items.length * ROW_HEIGHT }}>
        {items.slice(from, to).map((item, index) => (
          <Row
            key={keyOf(item)}
            $own={isOwn?.(item) ?? false}
            aria-posinset={from + index + 1}
            // Unknown until the last page is there.
            aria-setsize={hasNextPage ? -1 : items.length}
            style={rowAt(from + index)}
          >
            {children(item, from + index + 1)}
          </Row>
        ))}
      </Rows>
      <ShowMore
        list={{
          ...list,
          fetchNextPage() {
            setWanted(true)
            fetchNextPage(ONCE)
          },
        }}
        failed={failed}
      >
        {more}
      </ShowMore>
    </Stack>
  )
}
