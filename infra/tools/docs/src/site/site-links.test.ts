import { expect, test } from 'vitest'
import { siteLinks } from './site-links.ts'

const pages = [
  {
    file: 'docs/store.md',
    address: 'operators/store/',
    own: 'the-store',
    anchors: new Set(['', 'prices']),
  },
  {
    file: 'README.md',
    address: 'teams/releases/',
    own: 'for-feature-teams',
    anchors: new Set(['', 'pull-types']),
  },
  { file: 'README.md', address: 'authors/add/', own: 'add-a-service', anchors: new Set(['']) },
  {
    file: 'packages/ui/README.md',
    address: 'teams/ui/',
    own: 'platformui',
    anchors: new Set(['']),
  },
]
const linksFrom = () => {
  const links = siteLinks(pages)
  return { ...links, ...links.from('docs/store.md', 'operators/store/') }
}

test.each([
  ['#prices', '../../operators/store/#prices'],
  ['../packages/ui/README.md', '../../teams/ui/'],
  ['../packages/ui', '../../teams/ui/'],
  ['../README.md#pull-types', '../../teams/releases/#pull-types'],
  ['../README.md#add-a-service', '../../authors/add/'],
  ['../README.md', null],
  ['https://example.com/a', 'https://example.com/a'],
  ['../packages/ui/src/index.ts', null],
])('%s leads to %s', (href, address) => {
  expect(linksFrom().link(href)).toBe(address)
})

test('an anchor that is not there is a problem; the link stays', () => {
  const links = linksFrom()
  expect(links.link('#gone')).toBe('../../operators/store/#gone')
  expect(links.problems).toEqual(['docs/store.md: #gone'])
})

test('pictures are collected', () => {
  const links = linksFrom()
  expect(links.image('screenshots/home.png')).toBe('../../pictures/home.png')
  expect([...links.pictures]).toEqual(['docs/screenshots/home.png'])
})
