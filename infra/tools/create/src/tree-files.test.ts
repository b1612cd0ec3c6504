import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFiles } from './tree-files.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  await mkdir(join(root, 'kept'))
  await writeFile(join(root, 'kept/list.ts'), 'before')
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('leaves the tree as it was when a file in the middle cannot be written', async () => {
  const files = new Map([
    ['new/folder/first.ts', ''],
    ['kept/second.ts', ''],
    ['kept/list.ts', 'after'],
    ['kept', 'the path of a folder'],
    ['new/last.ts', ''],
  ])
  await expect(writeFiles(root, files)).rejects.toThrow('EISDIR')
  await expectNothingWritten()
})

it('undoes what it wrote', async () => {
  const undo = await writeFiles(
    root,
    new Map([
      ['new/first.ts', ''],
      ['kept/list.ts', 'after'],
    ]),
  )
  expect(await readFile(join(root, 'kept/list.ts'), 'utf8')).toBe('after')
  await undo()
  await expectNothingWritten()
})

async function expectNothingWritten(): Promise<void> {
  expect(await readdir(root, { recursive: true })).toEqual(['kept', 'kept/list.ts'])
  expect(await readFile(join(root, 'kept/list.ts'), 'utf8')).toBe('before')
}
