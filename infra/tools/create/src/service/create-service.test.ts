import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRemote } from '../create-remote.ts'
import {
  makeScratchTree,
  type ScratchTree,
  TYPE_CHECK_TIMEOUT_MS,
} from '../testing/scratch-tree.ts'
import { createService } from './create-service.ts'
import { SERVICES_FILE } from './list-service.ts'

let tree: ScratchTree
let root: string

beforeEach(async () => {
  tree = await makeScratchTree()
  root = tree.root
})
afterEach(() => tree.remove())

it('makes a service that type-checks with its contract and whose files pass the linter', {
  timeout: TYPE_CHECK_TIMEOUT_MS,
}, async () => {
  const { files } = await createService({ root, name: 'game-studio' })
  // An announced one has events already.
  await announce('guilds')
  files.push(...(await createService({ root, name: 'guilds' })).files)
  const made = ['services/game-studio', 'services/guilds']
  for (const folder of made) await tree.linkModules('services/quests', folder)

  for (const folder of ['packages/contracts', ...made]) {
    expect(await tree.outputOf('tsc', ['-p', folder, '--noEmit', '--singleThreaded'])).toBe('')
  }
  expect(await lint(files)).toContain('No fixes applied')
})

it('writes its own folder, its contract and the list of services', async () => {
  const before = await tree.listing()
  const { files } = await createService({ root, name: 'game-studio' })

  expect(files).toContain('services/game-studio/src/testing/start-game-studio.ts')
  const places = files.map((file) =>
    file.replace(/^(packages\/contracts\/src\/[\w-]+|services\/[^/]+)\/.*/, '$1'),
  )
  expect(new Set(places)).toEqual(
    new Set(['services/game-studio', 'packages/contracts/src/game-studio', SERVICES_FILE]),
  )
  const added = (await tree.listing()).filter((name) => !before.includes(name))
  expect(new Set(added)).toEqual(
    new Set([
      'game-studio',
      ...['errors.ts', 'events.ts', 'http.ts', 'service.ts'].map((file) => `game-studio/${file}`),
    ]),
  )
  for (const file of files) expect(await textOf(file), file).not.toMatch(/__[A-Za-z]+__/)
})

it('adds its descriptor to the list before the gateway, and no other line changes', async () => {
  const before = await textOf(SERVICES_FILE)
  await createService({ root, name: 'game-studio' })
  const after = await textOf(SERVICES_FILE)

  const added = "import { gameStudio } from './game-studio/service.ts'\n"
  expect(after).toContain(added)
  expect(after).toContain('  gameStudio,\n  gateway,\n]')
  expect(after.replace(added, '').replace('  gameStudio,\n', '')).toBe(before)
})

it('gets a port and a prefix of its own in the list', async () => {
  await createService({ root, name: 'game-studio' })
  // The generator has imported the list as it was; the query makes this the one as it is.
  const { services } = (await import(`${join(root, SERVICES_FILE)}?created`)) as {
    services: ServiceDescriptor[]
  }
  const created = services.find(({ name }) => name === 'game-studio')
  const others = services.filter((each) => each !== created)

  expect(created).toMatchObject({ owner: 'game-studio', prefixes: ['game-studio'] })
  expect(created?.port).toBeGreaterThanOrEqual(20)
  expect(others.map(({ port }) => port)).not.toContain(created?.port)
})

it.each(['service first', 'remote first'])(
  'a service and a remote of one name share the folder of their contracts: %s',
  async (order) => {
    const create = [
      () => createService({ root, name: 'guilds' }),
      () => createRemote({ root, name: 'mfe-guilds' }),
    ]
    if (order === 'remote first') create.reverse()
    const files: string[] = []
    for (const each of create) files.push(...(await each()).files)

    expect(new Set(files).size).toBe(files.length)
    for (const file of [
      'service.ts',
      'http.ts',
      'events.ts',
      'errors.ts',
      'remote.ts',
      'paths.ts',
    ]) {
      expect(files).toContain(contractOf('guilds', file))
    }
    expect(await lint(files)).toContain('No fixes applied')
  },
)

it.each(['service', 'remote'])(
  'the removal of a %s leaves what its namesake of the other kind has in their shared folder',
  async (removed) => {
    const made = {
      service: await createService({ root, name: 'guilds' }),
      remote: await createRemote({ root, name: 'mfe-guilds' }),
    }
    const [gone, left] =
      removed === 'service' ? [made.service, made.remote] : [made.remote, made.service]
    for (const path of gone.removal) await rm(join(root, path), { recursive: true })

    const isThere = (file: string) => existsSync(join(root, file))
    expect(left.files.filter((file) => !isThere(file))).toEqual([])
    expect(gone.files.filter((file) => file !== SERVICES_FILE && isThere(file))).toEqual([])
  },
)

it('says of a service that exists where it is, whatever its prefix', async () => {
  await createService({ root, name: 'game-studio' })
  await expect(createService({ root, name: 'game-studio' })).rejects.toThrow(
    'services/game-studio exists already',
  )
})

it('replaces a folder in which git ignores every file', async () => {
  await tree.makeRepository()
  await tree.write('services/guilds/node_modules/zod/index.js', '')
  const { files } = await createService({ root, name: 'guilds' })
  expect(files).toContain('services/guilds/package.json')
})

it('undoes everything, also what an install put into its folders', async () => {
  const [before, list] = [await tree.listing(), await textOf(SERVICES_FILE)]
  const { undo } = await createService({ root, name: 'guilds' })
  await tree.write('services/guilds/node_modules/zod/index.js', '')
  await undo()
  expect(await tree.listing()).toEqual(before)
  expect(await textOf(SERVICES_FILE)).toBe(list)
})

it('writes an announced service beside the contract that it has, which stays, and announces it no more', async () => {
  const contract = contractOf('guilds', 'events.ts')
  const ranks = contractOf('guilds', 'ranks.ts')
  await announce('guilds')
  await tree.write(ranks, 'export const RANKS = 3\n')
  const before = await textsOf(contract, ranks, SERVICES_FILE)
  const { files, removal, undo } = await createService({ root, name: 'guilds' })

  const [events, ...others] = await textsOf(contract, ranks, SERVICES_FILE)
  expect(events).toContain(before[0]?.trimEnd())
  expect(events).toContain("'guilds.note-created.v1'")
  expect(others[0]).toBe(before[1])
  expect(others[1]).toContain('announcedPublishers = []')
  expect(others[1]).toContain("import { guilds } from './guilds/service.ts'")
  expect(files).toContain(contract)
  expect(removal).not.toContain(contract)
  await undo()
  expect(await textsOf(contract, ranks, SERVICES_FILE)).toEqual(before)
})

it('refuses a file of its contract that the remote has, and writes nothing', async () => {
  await createRemote({ root, name: 'mfe-guilds' })
  const own = contractOf('guilds', 'events.ts')
  await writeFile(join(root, own), '')
  const before = await tree.listing()
  await expect(createService({ root, name: 'guilds' })).rejects.toThrow(`${own} exists already`)
  expect(await tree.listing()).toEqual(before)
})

/** A service that is not made yet has a contract of its events. */
async function announce(name: string): Promise<void> {
  const event = `export const memberJoined = defineEvent('${name}.member-joined.v1', z.object({}))`
  const imports = "import { z } from 'zod'\nimport { defineEvent } from '../event.ts'"
  await tree.write(contractOf(name, 'events.ts'), `${imports}\n\n${event}\n`)
  const list = await textOf(SERVICES_FILE)
  const announced = list.replace('announcedPublishers = []', `announcedPublishers = ['${name}']`)
  expect(announced).not.toBe(list)
  await tree.write(SERVICES_FILE, announced)
}

const textsOf = (...files: string[]) => Promise.all(files.map(textOf))
const textOf = (file: string) => readFile(join(root, file), 'utf8')
const contractOf = (name: string, file: string) => `packages/contracts/src/${name}/${file}`
const lint = (files: readonly string[]) =>
  tree.outputOf('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', ...files])
