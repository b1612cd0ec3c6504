import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'
import { makeScratchTree, type ScratchTree } from './testing/scratch-tree.ts'

// One for all of them: what is refused writes nothing.
let tree: ScratchTree
let root: string

beforeAll(async () => {
  tree = await makeScratchTree()
  root = tree.root
})
afterAll(() => tree.remove())

it.each([
  ['mfe-Guilds', undefined, /small letters/],
  ['mfe-game--studio', undefined, /small letters/],
  ['mfe-guilds-', undefined, /small letters/],
  [undefined, undefined, /Which remote/],
  ['arena', undefined, /as in mfe-arena/],
  ['Arena', undefined, /as in mfe-clans/],
  ['mfe-quests', undefined, /exists already/],
  ['mfe-rules', '/my-rules/', /packages\/contracts\/src\/rules belongs to the platform/],
  ['mfe-guilds', 'my-guild', /is not a path/],
  ['mfe-guilds', '/profile/', /belongs to the shell/],
  ['mfe-partners', undefined, /belongs to the shell/],
  ['mfe-guilds', '/privacy-policy', /belongs to the shell/],
  ['mfe-guilds', '/k-drop/campaigns/mine', /belongs to mfe-quests/],
  ['mfe-guilds', '/k-drop', /belongs to mfe-quests/],
  ['mfe-guilds', '/home/', /belongs to mfe-quests/],
])('refuses %s at %s and writes nothing', async (name, path, problem) => {
  const before = await tree.listing()
  await expect(createRemote({ root, name, path })).rejects.toThrow(problem)
  expect(await tree.listing()).toEqual(before)
})
