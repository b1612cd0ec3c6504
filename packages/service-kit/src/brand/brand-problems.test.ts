import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { brandProblems } from './brand-problems.ts'
import { folderOf, requireBrand } from './require-brand.ts'

const BRANDS = fileURLToPath(new URL('../../../../brands', import.meta.url))
const minimal = { name: 'Zephyr', slug: 'zephyr' }
const folder = { has: () => true, text: () => '{}' }
const inEach = (one: unknown) => ({ en: one, hi: one, 'pt-BR': one })
const problemsOf = (more: object, has = true) =>
  brandProblems({ ...minimal, ...more }, { ...folder, has: () => has })

test('the brands of this tree can be used', () => {
  const folders = readdirSync(BRANDS, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.length).toBeGreaterThan(0)
  for (const { name } of folders) {
    const path = join(BRANDS, name, 'brand.json')
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    expect(brandProblems(content, folderOf(path)), name).toEqual([])
  }
})

test('a name and a slug are enough', () => {
  expect(problemsOf({})).toEqual([])
  expect(brandProblems({ name: 'Zephyr' }, folder)).toEqual([expect.stringMatching(/^slug: /)])
})

test.each<[string, object, RegExp]>([
  ['a key that nothing reads', { colour: '#ffffff' }, /colour/],
  ['no colour', { theme: { accent: 'red' } }, /theme\.accent: must be a colour/],
  ['an unknown colour', { theme: { colors: { pink: '#ff00ff' } } }, /theme\.colors/],
  ['an accent that cannot be read', { theme: { accent: '#202020' } }, /volt on ink/],
  ['text that cannot be read', { theme: { colors: { mute: '#333333' } } }, /mute on surface1/],
  ['a file elsewhere', { icon: '../secret.svg' }, /icon: must be a file below/],
  [
    'a font of another kind',
    { theme: { fonts: [{ family: 'A', weight: 400, file: 'a.woff2' }] } },
    /\.woff/,
  ],
  [
    'a provider of videos with a path',
    { videoOrigins: ['https://a.example/b'] },
    /must be an origin/,
  ],
  ['a role that there is not', { roles: { Knight: { en: 'a', hi: 'b', 'pt-BR': 'c' } } }, /roles/],
  ['a role in some languages', { roles: { Caster: { en: 'a' } } }, /roles\.Caster/],
  ['policies in some languages', { policies: { en: 'en.json' } }, /policies/],
  [
    'a frame without the text',
    { mails: { frame: { en: 'Hi', hi: '{text}', 'pt-BR': '{text}' } } },
    /frame\.en: needs \{text\}/,
  ],
  [
    'a code mail without the code',
    { mails: { messages: { 'code.log-in': inEach({ subject: 's', text: 't' }) } } },
    /needs \{code\}/,
  ],
  [
    'texts in some languages',
    { texts: { en: { 'intro.title': 'a' }, hi: { 'intro.title': 'b' } } },
    /^texts\.pt-BR: /m,
  ],
  [
    'a text in some languages',
    { texts: { en: { 'intro.title': 'a' }, hi: { 'intro.title': 'b' }, 'pt-BR': {} } },
    /^texts\.pt-BR\.intro\.title: is missing/m,
  ],
  [
    'a message in some languages',
    { mails: { messages: { 'code.log-in': { en: { subject: 's', text: '{code}' } } } } },
    /^mails\.messages\.code\.log-in\.hi: /m,
  ],
  [
    'a message with a fact that there is not',
    {
      mails: {
        messages: { 'notification.money-sent': inEach({ subject: 's', text: '{money} {mony}' }) },
      },
    },
    /^mails\.messages\.notification\.money-sent\.en: has no \{mony\}$/m,
  ],
  [
    'a frame with a fact that there is not',
    { mails: { frame: inEach('{text} {brnd}') } },
    /frame\.hi: has no \{brnd\}/,
  ],
  [
    'an unknown message',
    { mails: { messages: { hello: { en: { subject: 's', text: 't' } } } } },
    /mails\.messages/,
  ],
])('%s is refused', (_, more, problem) => {
  expect(problemsOf(more).join('\n')).toMatch(problem)
})

test('texts of the pages have keys of ours, and the placeholders of each', () => {
  const own = { 'nav.home': '{brand}, start page', 'nav.unread': 'Notifications ({count})' }
  const problems = (texts: object) =>
    brandProblems({ ...minimal, texts: inEach(texts) }, folder, own)
  expect(problems({ 'nav.home': 'Zephyr', 'nav.unread': 'New: {count}' })).toEqual([])
  expect(problems({ 'nav.hmoe': 'Zephyr' })).toContain('texts.hi.nav.hmoe: there is no such text')
  expect(problems({ 'nav.unread': 'New: {cuont}' }).slice(0, 2)).toEqual([
    'texts.en.nav.unread: needs {count}',
    'texts.en.nav.unread: has no {cuont}',
  ])
})

test('a file that is not there is named', () => {
  expect(problemsOf({ icon: 'icon.svg' }, false)).toEqual(['there is no file icon.svg'])
})

test('policies lack none, and are in force from a date', () => {
  const policies = { en: 'p/en.json', hi: 'p/hi.json', 'pt-BR': 'p/pt.json' }
  const problems = problemsOf({ policies }).join('\n')
  expect(problems).toMatch(/^p\/en\.json: since: /m)
  expect(problems).toMatch(/^p\/pt\.json: policies/m)
  expect(
    brandProblems({ ...minimal, policies }, { ...folder, text: () => 'no JSON' }).join(),
  ).toContain('p/en.json: is not JSON')
})

test('a start with a wrong brand ends with every problem, and one without a brand goes on', () => {
  expect(() => requireBrand(join(BRANDS, 'none.json'))).toThrow(/none\.json/)
  expect(() => requireBrand('')).not.toThrow()
})
