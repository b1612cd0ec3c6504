import MiniSearch, { type Options } from 'minisearch'
import type { SiteShelf } from '../page/page-content.ts'

/** How pages are found; the page of the reader opens the index with the same. */
export const SEARCH_SETTINGS = {
  fields: ['heading', 'title', 'text'],
  storeFields: ['address', 'title', 'heading', 'shelf'],
  searchOptions: {
    boost: { title: 3, heading: 2 },
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
  },
} satisfies Options

/** An index of every part of every page, as JSON. */
export function searchIndex(shelves: readonly SiteShelf[]): string {
  const index = new MiniSearch(SEARCH_SETTINGS)
  const parts = shelves.flatMap(({ title: shelf, pages }) =>
    pages.flatMap(({ address, title, sections }) =>
      sections.map(({ id, heading, text }) => ({
        ...{ shelf, title, heading, text },
        address: id === '' ? address : `${address}#${id}`,
      })),
    ),
  )
  index.addAll(parts.map((part, id) => ({ id, ...part })))
  return JSON.stringify(index)
}
