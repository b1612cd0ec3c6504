import type { Transaction } from '@platform/contracts/wallet/http'
import type { Page } from '@platform/remote-kit/paged-query'

interface Pages {
  pages: Page<Transaction>[]
  pageParams: unknown[]
}

/**
 * The list with what has moved since: new transactions before the others, which stay where they are.
 * @param newest the first page as it is now
 * @returns null where more has moved than the first page shows
 */
export function mergeNewest({ pages, pageParams }: Pages, newest: Page<Transaction>): Pages | null {
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const added = newest.items.filter(({ id }) => !known.has(id))
  if (added.length === newest.items.length) return null
  const present = new Map(newest.items.map((one) => [one.id, one]))
  const now = pages.map(({ items, nextCursor }) => ({
    items: items.map((one) => present.get(one.id) ?? one),
    nextCursor,
  }))
  const [first, ...rest] = now
  return {
    pages: first ? [{ ...first, items: [...added, ...first.items] }, ...rest] : now,
    pageParams,
  }
}
