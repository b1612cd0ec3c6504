import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { remoteVersion } from './remote-version.ts'

/** A workspace with one remote, a library of parts, and contracts of which the remote imports one file. */
const files = {
  'mfe-a/package.json': '{ "name": "@platform/mfe-a", "version": "0.1.0" }',
  'mfe-a/src/mount.ts':
    "import { part } from '@platform/parts'\nimport { A_PATH } from '@platform/rules/a'\nimport type { B } from '@platform/rules/b'\nexport const mount = (b: B) => part(A_PATH, b)\nexport const load = () => import('./later.ts')\n",
  'mfe-a/src/later.ts': 'export const later = 1\n',
  'mfe-a/src/mount.test.ts': 'throw new Error()\n',
  'parts/package.json':
    '{ "name": "@platform/parts", "version": "1.0.0", "exports": "./index.ts" }',
  'parts/index.ts':
    "/** A part. */\nimport { join } from 'library'\nexport const part = (...all: string[]) => join(all)\n",
  'parts/node_modules/library/package.json':
    '{ "name": "library", "version": "1.0.0", "dependencies": { "below": "1" } }',
  'parts/node_modules/below/package.json': '{ "name": "below", "version": "1.0.0" }',
  'rules/package.json':
    '{ "name": "@platform/rules", "version": "1.0.0", "exports": { "./*": "./*.ts" } }',
  'rules/a.ts': "export const A_PATH = '/a'\n",
  'rules/b.ts': 'export type B = string\nexport const unused = 1\n',
}
const contract = { './mount': { props: z.object({}), events: {} } }

let root: string
beforeEach(() => {
  vi.stubEnv('BUILD_VERSION', '')
  root = mkdtempSync(join(tmpdir(), 'workspace-'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  mkdirSync(join(root, 'mfe-a/node_modules/@platform'), { recursive: true })
  for (const name of ['parts', 'rules']) {
    symlinkSync(join(root, name), join(root, 'mfe-a/node_modules/@platform', name))
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const edit = (file: keyof typeof files, from: string, to: string) =>
  write(file, readFileSync(join(root, file), 'utf8').replace(from, to))
const versionNow = (about: object = {}) =>
  remoteVersion(join(root, 'mfe-a'), contract, about).version

test.each<[string, keyof typeof files, string, string]>([
  ['a comment in a shared part', 'parts/index.ts', 'A part.', 'A part, well described.'],
  ['white space', 'parts/index.ts', '\n', '\n\n  \n'],
  ['a type', 'rules/b.ts', 'string', 'number'],
  ['a module of which only types are imported', 'rules/b.ts', 'unused = 1', 'unused = 2'],
  ['a test', 'mfe-a/src/mount.test.ts', 'throw', 'if (true) throw'],
])('%s changes no version', (_name, file, from, to) => {
  const before = versionNow()
  edit(file, from, to)
  expect(versionNow()).toBe(before)
})

test.each<[string, keyof typeof files, string, string]>([
  ['its own code', 'mfe-a/src/mount.ts', 'part(A_PATH, b)', 'part(b)'],
  ['code that is loaded later', 'mfe-a/src/later.ts', '1', '2'],
  ['code of a shared part', 'parts/index.ts', 'join(all)', 'join([])'],
  ['a constant that it imports', 'rules/a.ts', '/a', '/b'],
  ['a package that a part imports', 'parts/node_modules/library/package.json', '1.0.0', '1.0.1'],
  ['a package below that one', 'parts/node_modules/below/package.json', '1.0.0', '1.0.1'],
  ["the number of the remote's package", 'mfe-a/package.json', '0.1.0', '0.2.0'],
])('a change of %s changes the version', (_name, file, from, to) => {
  const before = versionNow()
  edit(file, from, to)
  expect(versionNow()).not.toBe(before)
})

test('the version depends on the description, and BUILD_VERSION replaces it', () => {
  expect(versionNow({ shellApi: 1 })).not.toBe(versionNow({ shellApi: 2 }))
  expect(versionNow()).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
  vi.stubEnv('BUILD_VERSION', '9.9.9')
  expect(versionNow()).toBe('9.9.9')
})

test('only dependencies of the remote count, whatever NODE_PATH holds', () => {
  rmSync(join(root, 'parts/node_modules/library'), { recursive: true })
  write('elsewhere/library/package.json', files['parts/node_modules/library/package.json'])
  vi.stubEnv('NODE_PATH', join(root, 'elsewhere'))
  expect(versionNow).toThrow('imports library and does not depend on it')
})

test('an import that leads nowhere is an error', () => {
  edit('mfe-a/src/mount.ts', './later.ts', './never.ts')
  expect(versionNow).toThrow('./never.ts')
})
