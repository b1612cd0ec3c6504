import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeScratchTree, type ScratchTree } from '../testing/scratch-tree.ts'
import { createService } from './create-service.ts'
import { SERVICES_FILE } from './list-service.ts'

// One for all of them: what is refused writes nothing.
let tree: ScratchTree
let root: string

beforeAll(async () => {
  tree = await makeScratchTree()
  root = tree.root
})
afterAll(() => tree.remove())

it.each([
  [undefined, /Which service/],
  ['Guilds', /small letters/],
  ['../guilds', /small letters/],
  ['a-name-that-is-longer-than-thirty-characters', /at most 30/],
  ['quests', /services\/quests exists already/],
  ['remotes', /\/api\/remotes belongs to remote-registry/],
  ['mfe-guilds', /^A service has no "mfe-": guilds\?$/],
  ['rules', /packages\/contracts\/src\/rules belongs to the platform/],
  ['staff', /"staff" is reserved/],
  ['shell', /ports\.ts has a port "shell"/],
  ['docs', /a path "docs"/],
  ['class', /JavaScript has "class" already/],
  ['await', /JavaScript has "await" already/],
  ['undefined', /JavaScript has "undefined" already/],
  ['list', /services\.ts uses "list" itself/],
  ['service-names', /services\.ts uses "serviceNames" itself/],
])('refuses %s and writes nothing', async (name, problem) => {
  const textOfList = () => readFile(join(root, SERVICES_FILE), 'utf8')
  const [before, list] = [await tree.listing(), await textOfList()]
  await expect(createService({ root, name })).rejects.toThrow(problem)
  expect(await tree.listing()).toEqual(before)
  expect(await textOfList()).toBe(list)
})
