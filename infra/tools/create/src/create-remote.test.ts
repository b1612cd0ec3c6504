import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'

const TREE = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tree-'))
  for (const part of [
    'packages/contracts',
    'shell/src/remotes',
    'shell/src/without-trailing-slash.ts',
  ]) {
    await cp(join(TREE, part), join(root, part), { recursive: true, filter: isSource })
  }
  for (const file of ['tsconfig.base.json', 'tsconfig.web.json', 'biome.json']) {
    await cp(join(TREE, file), join(root, file))
  }
  await modulesOf('packages/contracts', root)
  await modulesOf('shell', root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('makes a remote that type-checks and passes the linter', async () => {
  const { files } = await createRemote({ root, name: 'mfe-clans', path: '/my-clan/' })
  await modulesOf('mfe-wallet', root, 'mfe-clans')

  expect(await answerOf('tsc', ['-p', 'mfe-clans/tsconfig.json', '--noEmit'])).toBe('')
  const linted = ['check', '--vcs-enabled=false', '--error-on-warnings', ...files]
  expect(await answerOf('biome', linted)).toContain('No fixes applied')
  const routes = await import(`${join(root, 'shell/src/remotes/remote-routes.ts')}?with-clans`)
  expect(routes.remoteOf('/my-clan/members')).toBe('mfe-clans')
  expect(routes.remoteOf('/transaction-history/')).toBe('mfe-wallet')
  const { ports } = await import(join(root, 'packages/contracts/src/ports.ts'))
  expect(ports(3000).dev['mfe-clans']).toBe(3012)
})

it('gives a remote nobody foresaw a free dev port', async () => {
  await createRemote({ root, name: 'mfe-chess' })
  const { ports } = await import(join(root, 'packages/contracts/src/ports.ts'))
  const devPorts = Object.values(ports(3000).dev)
  expect(ports(3000).dev['mfe-chess']).toBeGreaterThan(3010)
  expect(new Set(devPorts).size).toBe(devPorts.length)
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
])('refuses %s at %s and writes nothing', async (name, path, problem) => {
  const before = await writtenIn(root)
  await expect(createRemote({ root, name, path })).rejects.toThrow(problem)
  expect(await writtenIn(root)).toEqual(before)
})

it('refuses a shell whose routes it does not understand', async () => {
  const file = join(root, 'shell/src/remotes/remote-routes.ts')
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('readonly RemoteRoute[] =', 'RemoteRoute[] ='),
  )
  await expect(createRemote({ root, name: 'mfe-clans' })).rejects.toThrow('no list "remoteRoutes"')
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
