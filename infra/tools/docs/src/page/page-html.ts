import { brand } from '@platform/contracts/brand'
import { escapeHtml } from './escape-html.ts'
import type { SitePage, SiteShelf } from './page-content.ts'

/** Contents are shown of pages with at least so many headings. */
const FEWEST_CONTENTS = 3

/**
 * A whole page. All its addresses are relative, so that the site may stand below any address; it needs no script but for
 * the search.
 */
export function pageHtml(page: SitePage, shelves: readonly SiteShelf[]): string {
  const root = '../'.repeat(page.address.split('/').length - 1) || './'
  const site = `${brand.name} docs`
  const title = page.address === '' ? site : `${page.title} · ${site}`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">`,
    `<link rel="stylesheet" href="${root}docs.css">`,
    `<script type="module" src="${root}search.js" data-root="${root}"></script></head><body>`,
    '<a class="skip" href="#content">Skip to the content</a>',
    `<header><a class="mark" href="${root}">${escapeHtml(brand.name)} <span>docs</span></a>${PAGES}${SEARCH}</header>`,
    `<div class="frame">${navigation(page, shelves, root)}`,
    `<main id="content" tabindex="-1"><h1>${escapeHtml(page.title)}</h1>${contents(page)}${page.html}</main></div>`,
    `<footer><a href="/">${escapeHtml(brand.name)}</a></footer></body></html>`,
  ].join('\n')
}

/** Without scripts there is no search: the script shows it. */
const SEARCH = `<search hidden><form><label for="query">Search the docs</label>
<input id="query" type="search" autocomplete="off" spellcheck="false" aria-controls="found">
</form><p id="count" role="status"></p><ol id="found"></ol></search>`

/** Opens the navigation where it is not beside the page, without a script. */
const PAGES = '<button class="pages" type="button" popovertarget="pages">Pages</button>'

function navigation(page: SitePage, shelves: readonly SiteShelf[], root: string): string {
  const lists = shelves.map(({ slug, title, pages }) => {
    const isOpen = page.address.startsWith(`${slug}/`)
    const links = pages.map(({ address, title: name, slug: last }) => {
      const current = address === page.address ? ' aria-current="page"' : ''
      const shown = last === '' ? 'Begin here' : name
      return `<li><a href="${root}${address}"${current}>${escapeHtml(shown)}</a></li>`
    })
    return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ul>${links.join('')}</ul></details>`
  })
  return `<nav id="pages" popover aria-label="Docs">${lists.join('')}</nav>`
}

function contents({ sections }: SitePage): string {
  const headings = sections.filter(({ level, id }) => level === 2 && id !== '')
  if (headings.length < FEWEST_CONTENTS) return ''
  const links = headings.map(
    ({ id, heading }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(heading)}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><ul>${links.join('')}</ul></nav>`
}
