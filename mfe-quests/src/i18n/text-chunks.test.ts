import { expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    /** Vite's: the text of each file. */
    glob(
      pattern: string,
      options: { query: '?raw'; import: 'default'; eager: true },
    ): Record<string, string>
  }
}

const languages = ['hi', 'pt-br']
const chunks = (source: string) =>
  [...source.matchAll(/webpackChunkName: "(.+?)" \*\/ '\.\/(?:texts\/)?(.+?)\.ts'/g)].map(
    ([, chunk, language]) => [language, chunk],
  )

test.each([
  [
    'campaign-texts',
    import.meta.glob('../features/campaigns/task-types/*/messages.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ],
  [
    'texts',
    import.meta.glob('../features/campaigns/variants/*/messages.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ],
  [
    'slot-texts',
    import.meta.glob('../slots/*/i18n/messages.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ],
])('%s: the texts of a language are one chunk', (prefix, sources) => {
  const expected = languages.map((language) => [language, `${prefix}-${language}`])
  const found = Object.entries(sources).map(([file, source]) => [file, chunks(source)])
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(found.map(([file]) => [file, expected]))
})
