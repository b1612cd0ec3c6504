import { brand } from '@platform/contracts/brand'
import { escapeHtml } from '../page/escape-html.ts'
import type { SitePage, SiteShelf } from '../page/page-content.ts'

/** The start page: a card for each shelf. */
export function firstPage(shelves: readonly SiteShelf[]): SitePage {
  const cards = shelves.map(
    ({ slug, title, summary }) =>
      `<li><a href="${slug}/"><b>${escapeHtml(title)}</b>${escapeHtml(summary)}</a></li>`,
  )
  return {
    slug: '',
    address: '',
    title: `${brand.name} docs`,
    html: `<p>How the platform is run, joined, extended and called.</p><ul class="shelves">${cards.join('')}</ul>`,
    sections: [],
  }
}
