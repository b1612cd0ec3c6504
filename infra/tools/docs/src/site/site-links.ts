import { dirname, join, normalize } from 'node:path/posix'
import type { Places } from '../markdown/render-markdown.ts'

/** A page that links may lead to. */
export interface Linked {
  file: string
  address: string
  /** Anchor of its title, which is the page itself. */
  own: string
  anchors: ReadonlySet<string>
}

/** Leads the links of the files of the tree to the pages that are made of them. */
export function siteLinks(pages: readonly Linked[]) {
  const pictures = new Set<string>()
  const problems: string[] = []

  /** Of several pages of one file that which has the anchor; the file as a whole has none. */
  const pageAt = (file: string, anchor: string): Linked | undefined => {
    const found = pages.filter((page) => page.file === file)
    if (anchor === '') return found.length === 1 ? found[0] : undefined
    return (
      found.find(({ own }) => own === anchor) ??
      found.find(({ anchors }) => anchors.has(anchor)) ??
      (found.length === 1 ? found[0] : undefined)
    )
  }

  return {
    pictures,
    problems,
    /** For the page at this address, which is made of this file. */
    from(file: string, address: string): Places {
      const root = '../'.repeat(address.split('/').length - 1)
      return {
        link(href) {
          if (/^[a-z]+:/i.test(href)) return href
          const [path = '', anchor = ''] = decodeURI(href).split('#', 2)
          const target = path === '' ? file : normalize(join(dirname(file), path))
          const page =
            pageAt(target, anchor) ??
            pageAt(`${target.replace(/\/$/, '')}/README.md`, anchor) ??
            (target === 'docs/decisions' ? pageAt('docs/guides/decisions.md', '') : undefined)
          if (!page) return null
          if (anchor === '' || anchor === page.own) return root + page.address
          if (!page.anchors.has(anchor)) problems.push(`${file}: ${href}`)
          return `${root}${page.address}#${anchor}`
        },
        image(src) {
          const picture = normalize(join(dirname(file), src))
          pictures.add(picture)
          return `${root}pictures/${picture.split('/').at(-1)}`
        },
      }
    },
  }
}
