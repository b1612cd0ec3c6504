import { describe, expect, test } from 'vitest'
import { checkFile, checkPaths } from './check-file.ts'

const found = (path: string, source: string) =>
  checkFile(path, source).map(({ line, column, text }) => `${line}:${column} ${text}`)

describe('code', () => {
  test.each([
    ['an identifier', 'const told = 1', '1:7 told'],
    ['a part of a camelCase name', 'const toldTwice = 1', '1:7 told'],
    ['a part of a name in capitals', 'const MOST_NUDGED = 1', '1:12 NUDGED'],
    ['a phrase inside a name', 'const campaignOnItsWay = 1', '1:15 OnItsWay'],
    ['a type', 'interface TellerPort { a: 1 }', '1:11 Teller'],
    ['a property', 'const a = { strikes: 1 }', '1:13 strikes'],
    ['a private field', 'class A { #tell = 1 }', '1:12 tell'],
    ['a parameter with a type', 'const f = (peer: string) => 1', '1:12 peer'],
    ['a comment', 'a()\n// Whoever asks.', '2:4 Whoever'],
    ['a docstring', '/** What it tells. */\nexport const a = 1', '1:13 tells'],
    [
      'a phrase over two lines of a comment',
      '/**\n * ends by\n * itself\n */',
      '2:9 by\n * itself',
    ],
    ['the name of a test', "test('the wallet is told', f)", '1:21 told'],
    ['a log line', 'log.info(`all nudged`)', '1:15 nudged'],
    ['a message', "throw new Error('no such peer')", '1:26 peer'],
    ['a pronoun', '// The user and his account.', '1:17 his'],
  ])('finds a term in %s', (_, source, expected) => {
    expect(found('services/quests/src/a.ts', source)).toContain(expected)
  })

  test('finds text between JSX tags and names of components', () => {
    const source = 'const a = <Teller>told</Teller>'
    expect(found('shell/src/a.tsx', source)).toEqual(['1:12 Teller', '1:19 told'])
  })

  test.each([
    ['a longer word', 'const teleTellurium = intellect + hotel // strikethrough'],
    ['an imported path, whose file is checked', "import { a } from './tell.ts'"],
    ['a pronoun inside a name', 'const heIs = theHe // `his4`'],
    ['words that a full stop divides', '// This is by. Itself a sentence.'],
    ['an allowed context', '// So that logs tell them apart; peerDependencies.'],
    ['a dead letter', 'const deadLetters = 1 // dead letters'],
  ])('ignores %s', (_, source) => {
    expect(found('packages/service-kit/src/events/a.ts', source)).toEqual([])
  })

  test('counts an identifier once per file', () => {
    expect(found('shell/src/a.ts', 'const told = 1\nf(told)\ng(told)')).toEqual(['1:7 told'])
  })

  test('finds each term of a line in its place, also after other scripts', () => {
    expect(found('shell/src/a.ts', "const a = 'नमस्ते' // told, nudged")).toEqual([
      '1:23 told',
      '1:29 nudged',
    ])
  })

  test('fails on code that it cannot read', () => {
    expect(() => found('shell/src/a.ts', 'const = 1')).toThrow('shell/src/a.ts')
  })
})

describe('a term with a scope', () => {
  test('is found there', () => {
    expect(found('services/wallet/src/a.ts', 'const headOf = 1')).toEqual(['1:7 head'])
    expect(found('infra/checks/e2e/src/a.ts', 'const visit = 1')).toEqual(['1:7 visit'])
  })

  test('is ignored elsewhere', () => {
    expect(found('shell/src/a.ts', 'const head = visit')).toEqual([])
  })

  test('is ignored in its allowed contexts there', () => {
    expect(found('services/wallet/src/a.ts', "mongo.model('Tip', schema, 'heads')")).toEqual([])
  })
})

describe('other files', () => {
  test('finds terms in Markdown and in configuration', () => {
    expect(found('README.md', '# What is told\n\n`tellAgain`')).toEqual(['1:11 told', '3:2 tell'])
    expect(found('a.yaml', 'a: 1 # goes  by its name')).toEqual(['1:8 goes  by'])
  })

  test('ignores texts that users read, but not the comments beside them', () => {
    const source = "// Whoever reads.\nexport const en = { a: 'You are told by itself' }"
    expect(found('mfe-quests/src/i18n/en.ts', source)).toEqual(['1:4 Whoever'])
    expect(found('infra/tools/operator/campaigns/demo.yaml', 'Tell us: told')).toEqual([])
  })

  test('finds terms in names of folders and files, each once', () => {
    const paths = ['infra/strikes/a.ts', 'infra/strikes/tell-claims.ts', 'a/told.engine.test.ts']
    expect(checkPaths(paths).map(({ path, text }) => `${path} ${text}`)).toEqual([
      'infra/strikes strikes',
      'infra/strikes/tell-claims.ts tell',
      'a/told.engine.test.ts told',
    ])
  })
})
