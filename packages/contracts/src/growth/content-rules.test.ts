import { expect, test } from 'vitest'
import { type ContentBody, type ContentTexts, contentBody } from './content.ts'
import { CONTENT_KINDS } from './content-constants.ts'
import { CONTENT_FIELDS, foreignFields, missingSettings, missingTexts } from './content-rules.ts'

const EMPTY: ContentTexts = { title: '', summary: '', action: '', blocks: [], links: [] }
const WHOLE: ContentTexts = {
  ...{ title: 'A title', summary: 'A summary', action: 'Go' },
  blocks: [{ type: 'paragraph', text: 'A text' }],
  links: [{ label: 'Rules', to: '/terms-and-conditions' }],
}
const SETTINGS: ContentBody['settings'] = {
  ...{ countries: [], position: 0, picture: null, to: null, video: null, topic: null },
}
const texts = (changes: Partial<ContentBody['texts']> = {}): ContentBody['texts'] => ({
  ...{ en: WHOLE, hi: WHOLE, 'pt-BR': WHOLE },
  ...changes,
})

test.each(CONTENT_KINDS)('a draft of %s may be empty, and lacks what it needs', (kind) => {
  const body = { texts: texts({ en: EMPTY, hi: null, 'pt-BR': null }), settings: SETTINGS }
  expect(contentBody.safeParse(body).success).toBe(true)
  const required = Object.entries(CONTENT_FIELDS[kind].texts)
    .filter(([, need]) => need === 'required')
    .map(([field]) => field)
  expect(missingTexts(kind, body.texts)).toEqual(
    ['en', 'hi', 'pt-BR'].map((language) => ({ language, fields: required })),
  )
})

test('names the fields that a language lacks', () => {
  const half = { ...WHOLE, summary: '' }
  expect(missingTexts('article', texts({ hi: half }))).toEqual([
    { language: 'hi', fields: ['summary'] },
  ])
})

test.each<[string, Partial<ContentTexts>]>([
  ['a block without its text', { blocks: [{ type: 'paragraph', text: '' }] }],
  ['a list with an empty entry', { blocks: [{ type: 'list', isOrdered: false, entries: [''] }] }],
  ['a list without entries', { blocks: [{ type: 'list', isOrdered: false, entries: [] }] }],
  [
    'a picture without a description',
    { blocks: [{ type: 'picture', picture: `${'0'.repeat(64)}.webp`, alt: '', caption: null }] },
  ],
])('%s is missing', (_what, changes) => {
  const missing = missingTexts('article', texts({ 'pt-BR': { ...WHOLE, ...changes } }))
  expect(missing).toEqual([{ language: 'pt-BR', fields: ['blocks'] }])
})

test('a quote needs nobody who says it, and a picture no caption', () => {
  const blocks: ContentTexts['blocks'] = [
    { type: 'quote', text: 'Play fair', source: null },
    { type: 'picture', picture: `${'0'.repeat(64)}.webp`, alt: 'A map', caption: null },
  ]
  expect(missingTexts('article', texts({ en: { ...WHOLE, blocks } }))).toEqual([])
})

test('names the settings that a kind needs', () => {
  expect(missingSettings('banner', SETTINGS)).toEqual(['to'])
  expect(missingSettings('banner', { ...SETTINGS, to: '/' })).toEqual([])
  expect(missingSettings('faq', SETTINGS)).toEqual(['topic'])
})

test('names the fields that a kind does not have', () => {
  const body = {
    texts: texts({ hi: { ...EMPTY, title: 'A title' } }),
    settings: { ...SETTINGS, to: '/' },
  }
  expect(foreignFields('article', body)).toEqual([
    ...['texts.en.action', 'texts.en.links'],
    ...['texts.pt-BR.action', 'texts.pt-BR.links', 'settings.to'],
  ])
})

test.each<[string, object]>([
  ['a block of another type', { blocks: [{ type: 'html', html: '<b>x</b>' }] }],
  ['another field in a block', { blocks: [{ type: 'notice', text: 'x', onclick: 'x' }] }],
  ['a script as a target', { links: [{ label: 'x', to: 'javascript:alert(1)' }] }],
  ['a link in a text to a script', { blocks: [{ type: 'notice', text: '[x](javascript:x)' }] }],
  [
    'a video of another site',
    { blocks: [{ type: 'video', title: 'x', video: 'https://other.example/embed/x' }] },
  ],
  ['an invisible character', { title: 'A\u202etitle' }],
])('refuses %s', (_what, changes) => {
  const body = {
    texts: texts({ en: { ...WHOLE, ...changes } as ContentTexts }),
    settings: SETTINGS,
  }
  expect(contentBody.safeParse(body).success).toBe(false)
})

test('takes a video of a provider of this site', () => {
  const video = 'https://www.youtube-nocookie.com/embed/x'
  const blocks = [{ type: 'video', title: 'x', video }]
  const body = { texts: texts({ en: { ...WHOLE, blocks } as ContentTexts }), settings: SETTINGS }
  expect(contentBody.safeParse(body).success).toBe(true)
})
