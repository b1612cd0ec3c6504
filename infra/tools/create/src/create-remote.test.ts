import { overlap } from '@platform/contracts/rules/site-path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'
import { existingRemotes } from './existing-remotes.ts'
import { createService } from './service/create-service.ts'
import {
  makeScratchTree,
  type ScratchTree,
  TREE,
  TYPE_CHECK_TIMEOUT_MS,
} from './testing/scratch-tree.ts'

let tree: ScratchTree
let root: string

beforeEach(async () => {
  tree = await makeScratchTree()
  root = tree.root
})
afterEach(() => tree.remove())

it.each([
  ['mfe-guilds', '/my-guild/'],
  ['mfe-game-studio', undefined],
])(
  'makes %s, which type-checks and passes the linter',
  {
    timeout: TYPE_CHECK_TIMEOUT_MS,
  },
  async (name, path) => {
    const { files } = await createRemote({ root, name, path })
    await tree.linkModules('mfe-wallet', name)

    const args = ['-p', `${name}/tsconfig.json`, '--noEmit', '--singleThreaded']
    expect(await tree.outputOf('tsc', args)).toBe('')
    const linted = ['check', '--vcs-enabled=false', '--error-on-warnings', ...files]
    expect(await tree.outputOf('biome', linted)).toContain('No fixes applied')
  },
)

it('writes nothing outside of its own folder and the one of its contract', async () => {
  const before = await tree.listing()
  const { files } = await createRemote({ root, name: 'mfe-guilds' })
  const places = files.map((file) =>
    file.replace(/^(packages\/contracts\/src\/\w+|[^/]+)\/.*/, '$1'),
  )
  expect(new Set(places)).toEqual(new Set(['mfe-guilds', 'packages/contracts/src/guilds']))
  const added = (await tree.listing()).filter((name) => !before.includes(name))
  expect(added.toSorted()).toEqual(['guilds', 'guilds/paths.ts', 'guilds/remote.ts', 'mfe-guilds'])
})

it('claims its path and a dev port that no other remote has', async () => {
  await createRemote({ root, name: 'mfe-guilds', path: '/my-guild/' })
  await tree.linkModules('mfe-wallet', 'mfe-guilds')
  const remotes = await existingRemotes(root)
  expect(remotes.find(({ remote }) => remote === 'mfe-guilds')).toMatchObject({
    paths: [{ path: '/my-guild/' }],
    // The remotes of this tree have 11 and 14.
    devPortOffset: 12,
  })
  await expect(createRemote({ root, name: 'mfe-pog', path: '/my-guild/pog' })).rejects.toThrow(
    '/my-guild/pog belongs to mfe-guilds',
  )
})

it('pairs a remote of two words with the service of that name', async () => {
  const { names } = await createRemote({ root, name: 'mfe-game-studio' })
  expect(names).toMatchObject({
    domain: 'game-studio',
    title: 'Game studio',
    path: '/game-studio/',
  })
  expect(names.pathConstant).toBe('GAME_STUDIO_PATH')
  await tree.linkModules('mfe-wallet', 'mfe-game-studio')
  expect((await existingRemotes(root)).map(({ remote }) => remote)).toContain('mfe-game-studio')
  const { files } = await createService({ root, name: 'game-studio' })
  expect(files).toContain('packages/contracts/src/game-studio/service.ts')
})

it('gives the remotes of this tree dev ports and paths that do not collide', async () => {
  const remotes = await existingRemotes(TREE)
  const offsets = remotes.map(({ devPortOffset }) => devPortOffset)
  expect(new Set(offsets).size).toBe(offsets.length)
  for (const [index, one] of remotes.entries()) {
    for (const other of remotes.slice(index + 1)) {
      const shared = one.paths.filter((path) => other.paths.some((theirs) => overlap(path, theirs)))
      expect(shared, `${one.remote} and ${other.remote}`).toEqual([])
    }
  }
})
