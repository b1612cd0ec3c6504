import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { overlap } from '@platform/contracts/rules/site-path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'
import { existingRemotes } from './existing-remotes.ts'

const TREE = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)
/** Remotes of this tree, as far as a new one is checked against them. */
const REMOTES = ['mfe-quests', 'mfe-wallet']
const filesOf = (remote: string) => [`${remote}/package.json`, `${remote}/src/site-routes.ts`]
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tree-'))
  for (const part of ['packages/contracts', ...REMOTES.flatMap(filesOf)]) {
    await cp(join(TREE, part), join(root, part), { recursive: true, filter: isSource })
  }
  for (const file of ['tsconfig.base.json', 'tsconfig.web.json', 'biome.json']) {
    await cp(join(TREE, file), join(root, file))
  }
  await modulesOf('packages/contracts', root)
  for (const remote of REMOTES) await modulesOf(remote, root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('makes a remote that type-checks and passes the linter', async () => {
  const { files } = await createRemote({ root, name: 'mfe-clans', path: '/my-clan/' })
  await modulesOf('mfe-wallet', root, 'mfe-clans')

  expect(await answerOf('tsc', ['-p', 'mfe-clans/tsconfig.json', '--noEmit'])).toBe('')
  const linted = ['check', '--vcs-enabled=false', '--error-on-warnings', ...files]
  expect(await answerOf('biome', linted)).toContain('No fixes applied')
})

it('writes nothing outside of its own folder and the one of its contract', async () => {
  const before = await writtenIn(root)
  const { files } = await createRemote({ root, name: 'mfe-clans' })
  const places = files.map((file) =>
    file.replace(/^(packages\/contracts\/src\/\w+|[^/]+)\/.*/, '$1'),
  )
  expect(new Set(places)).toEqual(new Set(['mfe-clans', 'packages/contracts/src/clans']))
  const added = (await writtenIn(root)).filter((name) => !before.includes(name))
  expect(added.toSorted()).toEqual(['clans', 'clans/paths.ts', 'clans/remote.ts', 'mfe-clans'])
})

it('claims its path and a dev port that no other remote has', async () => {
  await createRemote({ root, name: 'mfe-clans', path: '/my-clan/' })
  await modulesOf('mfe-wallet', root, 'mfe-clans')
  const remotes = await existingRemotes(root)
  expect(remotes.find(({ remote }) => remote === 'mfe-clans')).toMatchObject({
    paths: [{ path: '/my-clan/' }],
    devPortOffset: 12,
  })
  await expect(createRemote({ root, name: 'mfe-pog', path: '/my-clan/pog' })).rejects.toThrow(
    '/my-clan/pog belongs to mfe-clans',
  )
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

it.each([
  ['mfe-Clans', undefined, /small letters/],
  [undefined, undefined, /Which remote/],
  ['mfe-quests', undefined, /exists already/],
  ['mfe-clans', 'my-clan', /is not a path/],
  ['mfe-clans', '/profile/', /belongs to the shell/],
  ['mfe-partners', undefined, /belongs to the shell/],
  ['mfe-clans', '/privacy-policy', /belongs to the shell/],
  ['mfe-clans', '/k-drop/campaigns/mine', /belongs to mfe-quests/],
  ['mfe-clans', '/k-drop', /belongs to mfe-quests/],
  ['mfe-clans', '/home/', /belongs to mfe-quests/],
])('refuses %s at %s and writes nothing', async (name, path, problem) => {
  const before = await writtenIn(root)
  await expect(createRemote({ root, name, path })).rejects.toThrow(problem)
  expect(await writtenIn(root)).toEqual(before)
})

/** Packages as a workspace's install links them; the platform's contracts are the tree's own copy. */
async function modulesOf(folder: string, into: string, as = folder): Promise<void> {
  const from = join(TREE, folder, 'node_modules')
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue
    const packages = name.startsWith('@')
      ? (await readdir(join(from, name))).map((each) => join(name, each))
      : [name]
    for (const each of packages) {
      const link = join(into, as, 'node_modules', each)
      const own =
        each === '@platform/contracts' ? join(into, 'packages/contracts') : join(from, each)
      await mkdir(dirname(link), { recursive: true })
      await symlink(own, link)
    }
  }
}

async function answerOf(tool: string, args: string[]): Promise<string> {
  const answer = await run(join(TREE, 'node_modules/.bin', tool), args, { cwd: root }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  )
  return answer.stdout + answer.stderr
}

async function writtenIn(folder: string): Promise<string[]> {
  const contracts = await readdir(join(folder, 'packages/contracts/src'), { recursive: true })
  return [...(await readdir(folder)), ...contracts]
}

function isSource(path: string): boolean {
  return !path.includes('node_modules')
}
