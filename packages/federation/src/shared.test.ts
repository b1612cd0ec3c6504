import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceDigest } from './content/source-digest.ts'
import { contentKey, sharedLibraries } from './shared.ts'
import { folderWith } from './testing/compile.ts'

const ROOT = join(import.meta.dirname, '../../..')

const parts = {
  'ui/package.json': '{ "name": "ui" }',
  'ui/index.ts': "/** Parts. */\nexport { Button } from './button.tsx'\n",
  'ui/button.tsx':
    "import { useState } from 'react'\nexport const Button = () => <b>{useState('x')[0]}</b>\n",
  'ui/node_modules/react/package.json': '{ "name": "react", "version": "19.0.0" }',
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

test('the key of a shared module changes with what it holds, not with a comment', () => {
  const folder = folderWith(parts)
  const entry = join(folder, 'ui/index.ts')
  const before = contentKey(entry)
  appendFileSync(join(folder, 'ui/button.tsx'), '\n// A comment.\n')
  expect(contentKey(entry)).toBe(before)
  change(join(folder, 'ui/button.tsx'), (text) => text.replace('<b>', '<b lang="en">'))
  expect(contentKey(entry)).not.toBe(before)
})

test('a new export changes the key, so that no page gets an older copy without it', () => {
  const folder = folderWith(parts)
  const entry = join(folder, 'ui/index.ts')
  const before = contentKey(entry)
  appendFileSync(entry, "export { Button as Chip } from './button.tsx'\n")
  expect(contentKey(entry)).not.toBe(before)
})

test('the version of a library that is shared itself is no part of the key', () => {
  const folder = folderWith(parts)
  const before = contentKey(join(folder, 'ui/index.ts'))
  change(join(folder, 'ui/node_modules/react/package.json'), (text) =>
    text.replace('19.0.0', '19.1.0'),
  )
  expect(contentKey(join(folder, 'ui/index.ts'))).toBe(before)
})

test('shell and remotes share ui and the parts of libraries under the same keys', () => {
  const shell = sharedLibraries(join(ROOT, 'shell'))
  const wallet = sharedLibraries(join(ROOT, 'mfe-wallet'))
  const names = ['@platform/ui', '@platform/ui/interaction', '@platform/remote-kit/router']
  for (const name of names) {
    expect(shell[name]?.shareKey).toMatch(/-[0-9a-f]{10}$/)
    expect(wallet[name]?.shareKey).toBe(shell[name]?.shareKey)
  }
})

test('remote-kit imports what is shared by its shared name, or a remote would run two copies', () => {
  const kit = join(ROOT, 'packages/remote-kit/src')
  const shared = Object.keys(sharedLibraries(join(ROOT, 'mfe-quests'))).flatMap((name) =>
    name.startsWith('@platform/remote-kit/') ? [join(kit, `${basename(name)}.ts`)] : [],
  )
  const files = globSync('**/*.{ts,tsx}', { cwd: kit, exclude: ['testing', '**/*.test.*'] })
  const relative = files.flatMap((file) => {
    const { imports } = sourceDigest(join(kit, file))
    return imports
      .filter((request) => shared.includes(resolve(kit, dirname(file), request)))
      .map((request) => `${file}: ${request}`)
  })
  expect(shared).toHaveLength(4)
  expect(relative).toEqual([])
})
