import { expect, test } from 'vitest'
import { checkSourceMap, readSourceMap, SourceMapProblem } from './source-map.ts'

/** Columns 0, 4 and 8 of the first line lead to the first line of each source. */
const map = (sources: readonly (string | null)[]) =>
  JSON.stringify({ version: 3, sources, names: ['openCampaign'], mappings: 'AAAAA,ICAA,ICAA' })

const at = (column: number) => ({ file: '12.js', line: 1, column })

test('finds the place in the sources, by its path in the repository', () => {
  const mapped = readSourceMap(
    map([
      'webpack://mfe-quests@1.0.0-abc/./src/pages/campaign.tsx',
      'webpack://mfe-quests@1.0.0-abc/../packages/ui/src/button.tsx?1a2b',
      'webpack://mfe-quests@1.0.0-abc/../node_modules/.pnpm/a@1/node_modules/single-spa/lib/index.js',
    ]),
    'mfe-quests',
  )
  expect(mapped(at(1))).toEqual({
    ...{ source: 'mfe-quests/src/pages/campaign.tsx', line: 1, column: 1, name: 'openCampaign' },
  })
  expect(mapped(at(5))).toMatchObject({ source: 'packages/ui/src/button.tsx', name: null })
  expect(mapped(at(200))).toMatchObject({ source: 'node_modules/single-spa/lib/index.js' })
})

test('a place that the map does not have is none', () => {
  const mapped = readSourceMap(map([null, 'webpack://a/./src/b.ts', 'c']), 'mfe-quests')
  expect(mapped(at(1))).toBeUndefined()
  expect(mapped({ file: '12.js', line: 7, column: 1 })).toBeUndefined()
})

test('a source never leads out of the repository', () => {
  const mapped = readSourceMap(map(['webpack://a/../../../etc/passwd', 'b', 'c']), 'mfe-quests')
  expect(mapped(at(1))?.source).toBe('etc/passwd')
})

test.each([
  ['no JSON', '<html>'],
  ['another version', JSON.stringify({ version: 2, sources: [], names: [], mappings: '' })],
  ['no mappings', JSON.stringify({ version: 3, sources: [], names: [] })],
  [
    'sources that are no texts',
    JSON.stringify({ version: 3, sources: [1], names: [], mappings: '' }),
  ],
  ['names that are no list', JSON.stringify({ version: 3, sources: [], names: 7, mappings: '' })],
  ['null', 'null'],
])('refuses %s', (_, json) => {
  expect(() => readSourceMap(json, 'mfe-quests')).toThrow(SourceMapProblem)
  expect(() => checkSourceMap(json)).toThrow(SourceMapProblem)
})

const MANY = 500_001
const mapOf = (more: object) =>
  JSON.stringify({ version: 3, sources: [], names: [], mappings: '', ...more })

test.each([
  ['lines', mapOf({ mappings: ';'.repeat(MANY) })],
  ['segments', mapOf({ mappings: ','.repeat(MANY) })],
  ['segments that nothing separates', mapOf({ mappings: 'A'.repeat(4_000_001) })],
  [
    'lines that are written as escapes',
    mapOf({ mappings: '?' }).replace('?', '\\u003b'.repeat(MANY)),
  ],
  ['sources', mapOf({ sources: Array(MANY).fill(null) })],
  ['lists that nobody reads', mapOf({ more: Array(MANY).fill([]) })],
])('refuses more %s than the memory of the registry takes', (_, json) => {
  expect(() => checkSourceMap(json)).toThrow('has more than 500000 places')
})

test('what the text of a source has counts for nothing', () => {
  expect(() => checkSourceMap(mapOf({ sourcesContent: [',"[{\\'.repeat(MANY)] }))).not.toThrow()
})
