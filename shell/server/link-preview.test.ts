import { brand } from '@platform/contracts/brand'
import { expect, test } from 'vitest'
import { linkPreview, oembedTag, pictureTags } from './link-preview.ts'

const of = (pathname: string, language: 'en' | 'hi' | 'pt-BR' = 'en', search = '') =>
  linkPreview({ pathname, language, search })

test('a page without a preview of its own shows what the site is', () => {
  expect(of('/k-drop/campaigns')).toEqual({
    title: brand.name,
    description: expect.stringContaining(' '),
  })
  expect(pictureTags(of('/'), 'https://kovra.io')).toBe('')
})

test('a card shows its name and its picture, in the language of the reader', () => {
  const preview = of('/pog/foxfire/')
  expect(preview.title).toBe(`foxfire.${brand.slug}.io · ${brand.name}`)
  expect(of('/pog/FoxFire').title).toBe(preview.title)
  expect(of('/pog/foxfire', 'pt-BR').description).toContain('pontuação')
  const tags = pictureTags(preview, 'https://kovra.io')
  expect(tags).toContain(
    '<meta property="og:image" content="https://kovra.io/api/pog/share-card/foxfire?channel=facebook" />',
  )
  expect(tags).toContain('<meta property="twitter:card" content="summary_large_image" />')
})

test('a link that names a channel shows the picture in the size of that channel', () => {
  const pictureOf = (search: string) => of('/pog/foxfire', 'en', search).picture
  expect(pictureOf('via=x')).toEqual({
    ...{ path: '/api/pog/share-card/foxfire?channel=x', width: 1200, height: 675 },
  })
  for (const search of ['via=whatsapp', 'via=constructor', 'via="><b>', '']) {
    expect(pictureOf(search)?.path).toBe('/api/pog/share-card/foxfire?channel=facebook')
  }
})

test.each(['/pog', '/pog/mint', '/pog/leaderboard', '/pog/a/b', '/pog/fox', '/pogfoxfire'])(
  '%s is no card',
  (path) => {
    expect(of(path).title).toBe(brand.name)
  },
)

test('what no name can be is never written into the page', () => {
  for (const path of ['/pog/"><script>', '/pog/%22onload', '/pog/fox.fire', '/pog/ foxfire']) {
    expect(of(path).title).toBe(brand.name)
  }
  expect(pictureTags(of('/pog/foxfire'), '')).toBe('')
})

test('a page with a preview names where others find what to show of it', () => {
  const page = { pathname: '/pog/foxfire', search: 'via=x' }
  const url = encodeURIComponent('https://kovra.io/pog/foxfire?via=x')
  expect(oembedTag(of('/pog/foxfire'), page, 'https://kovra.io')).toContain(
    `href="https://kovra.io/oembed?url=${url}"`,
  )
  expect(oembedTag(of('/'), { pathname: '/', search: '' }, 'https://kovra.io')).toBe('')
  const evil = { title: '"><script>', description: '' }
  expect(oembedTag(evil, { pathname: '/"><b>', search: '' }, 'https://kovra.io')).not.toMatch(
    /<[sb]/,
  )
})
