import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryOf, type PageSource, slugOf } from '../library/library.ts'
import { partOf } from '../library/part-of.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { createSlugs } from '../markdown/slugs.ts'
import type { SitePage, SiteShelf } from '../page/page-content.ts'
import { inOwnName } from './in-own-name.ts'
import { type Linked, siteLinks } from './site-links.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

export interface Shelves {
  shelves: readonly SiteShelf[]
  /** Pictures of the tree that pages show, from its root. */
  pictures: ReadonlySet<string>
  /** Links to an anchor of the site that is not there, a line for each. */
  problems: readonly string[]
}

/** The shelves that are made of files of the tree. */
export function readShelves(root = ROOT): Shelves {
  const library = libraryOf(root)
  const sources = library.flatMap(({ slug, pages }) =>
    pages.map((page) => ({ page, shelf: slug, address: addressOf(slug, page) })),
  )
  const read = ({ file, heading }: PageSource) => {
    const text = inOwnName(readFileSync(join(root, file), 'utf8'))
    return heading ? partOf(text, heading) : text
  }
  // Twice: what a link to an anchor leads to is known once all headings are.
  const linked = sources.map(({ page, address }): Linked => {
    const { title, sections } = renderMarkdown(read(page), {
      link: (href) => href,
      image: (src) => src,
    })
    const anchors = new Set(sections.map(({ id }) => id))
    return { file: page.file, address, own: createSlugs()(title), anchors }
  })
  const links = siteLinks(linked)
  const pageOf = (shelf: string, page: PageSource): SitePage => {
    const address = addressOf(shelf, page)
    return {
      slug: slugOf(page),
      address,
      ...renderMarkdown(read(page), links.from(page.file, address)),
    }
  }
  const shelves = library.map(({ slug, title, summary, pages }) => ({
    ...{ slug, title, summary },
    pages: pages.map((page) => pageOf(slug, page)),
  }))
  return { shelves, pictures: links.pictures, problems: links.problems }
}

function addressOf(shelf: string, page: PageSource): string {
  const slug = slugOf(page)
  return slug === '' ? `${shelf}/` : `${shelf}/${slug}/`
}
