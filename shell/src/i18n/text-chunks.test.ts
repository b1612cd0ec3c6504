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

const sources = import.meta.glob('../**/messages.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Texts that are needed alone: those of the first screen, and of the log-in. */
const alone = ['./messages.ts', '../features/login/i18n/messages.ts']

const named = (source: string) =>
  [...source.matchAll(/webpackChunkName: "(.+?)-texts-(.+?)" \*\/ '\.\/(.+?)\.ts'/g)].map(
    ([, group, ...languages]) => ({ group, languages }),
  )

const shared = Object.entries(sources).filter(([file]) => !alone.includes(file))

test('a part of the site has its texts of one language in a chunk with those of its neighbours', () => {
  const groups = shared.map(([file, source]) => {
    const [hi, ptBR] = named(source)
    expect(hi?.languages, file).toEqual(['hi', 'hi'])
    expect(ptBR, file).toEqual({ group: hi?.group, languages: ['pt-br', 'pt-br'] })
    return hi?.group
  })
  const single = [...new Set(groups)].filter(
    (group) => groups.filter((other) => other === group).length === 1,
  )
  expect(single).toEqual([])
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(alone))
})
