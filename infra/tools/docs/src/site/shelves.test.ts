import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { libraryOf } from '../library/library.ts'
import { pageHtml } from '../page/page-html.ts'
import { firstPage } from './first-page.ts'
import { inOwnName } from './in-own-name.ts'
import { SEARCH_SETTINGS, searchIndex } from './search-index.ts'
import { readShelves } from './shelves.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const { shelves, problems } = readShelves()
const pages = shelves.flatMap((shelf) => shelf.pages)

test('each guide of the tree has a place on the site, and one only', () => {
  const files = libraryOf().flatMap((shelf) => shelf.pages.map(({ file }) => file))
  const guides = ['docs', 'docs/guides', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
  for (const guide of guides)
    expect(
      files.filter((file) => file === guide),
      guide,
    ).toHaveLength(1)
  const addresses = pages.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('each link leads to a page that is there, and to an anchor on it', () => {
  expect(problems).toEqual([])
  const known = new Map(pages.map(({ address, sections }) => [address, sections]))
  let checked = 0
  for (const page of [firstPage(shelves), ...pages]) {
    const html = pageHtml(page, shelves)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\.[^"#]*)/g)) {
      const target = new URL(href, `https://docs.example/${page.address}`).pathname.slice(1)
      if (target !== '') expect(known.has(target), `${page.address}: ${href}`).toBe(true)
      checked++
    }
  }
  expect(checked).toBeGreaterThan(1_000)
})

test('a page names itself in the navigation, and nothing of the tree is left as a link', () => {
  const page = pages.find(({ address }) => address === 'operators/rights/')
  const html = page ? pageHtml(page, shelves) : ''
  expect(html).toContain('<a href="../../operators/rights/" aria-current="page">')
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toContain('<details open><summary>Operators')
  expect(html).not.toMatch(/href="[^"]*\.(md|ts)"/)
})

test.each([
  ['runbook', 'operators/runbook/'],
  ['runbok', 'operators/runbook/'],
  ['webhooks', 'partners/webhooks/'],
  ['crash points', 'service-authors/service-kit/'],
])('a reader who looks for "%s" finds %s among the first', (words, address) => {
  const index = MiniSearch.loadJSON(searchIndex(shelves), SEARCH_SETTINGS)
  const found = index.search(words).slice(0, 12)
  expect(found.map((one) => String(one.address).split('#')[0])).toContain(address)
})

test('the docs of another brand have its name', () => {
  expect(inOwnName('Kovra, KOVRA, fox.kovra.io', { name: 'Zephyr', slug: 'zephyr' })).toBe(
    'Zephyr, ZEPHYR, fox.zephyr.io',
  )
})
