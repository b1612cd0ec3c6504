import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The checked-out tree. */
export const TREE = join(import.meta.dirname, '../../../../..')

/** For a test that runs `tsc`, which reads the imported packages too and has no cache here; ten times what it takes alone. */
export const TYPE_CHECK_TIMEOUT_MS = 300_000

const run = promisify(execFile)
const CONTRACTS = 'packages/contracts'
/** Remotes and services of this tree, as far as the generators check a new one against them. */
const REMOTES = ['mfe-quests', 'mfe-wallet']
const SERVICES = ['services/quests']

/** A copy of what the generators read and check in this tree. */
export interface ScratchTree {
  root: string
  /**
   * Links packages of a folder of this tree into the same folder of the copy, or another one, as an install does.
   * The contracts are the copy's own.
   */
  linkModules(folder: string, as?: string): Promise<void>
  /** What a tool of this tree prints when it runs in the copy, whatever its exit code is. */
  outputOf(tool: 'tsc' | 'biome', args: string[]): Promise<string>
  /** Makes it a git repository that ignores what this tree ignores. */
  makeRepository(): Promise<void>
  write(file: string, text: string): Promise<void>
  /** Folders of the root and of `services`, and everything in the contracts. */
  listing(): Promise<string[]>
  remove(): Promise<void>
}

export async function makeScratchTree(): Promise<ScratchTree> {
  const root = await mkdtemp(join(tmpdir(), 'tree-'))
  const parts = [
    CONTRACTS,
    ...REMOTES.flatMap((remote) => [`${remote}/package.json`, `${remote}/src/site-routes.ts`]),
    ...SERVICES.map((service) => `${service}/package.json`),
    ...['base', 'node', 'web'].map((kind) => `tsconfig.${kind}.json`),
    'biome.json',
  ]
  for (const part of parts) {
    await cp(join(TREE, part), join(root, part), { recursive: true, filter: isSource })
  }
  const linkModules = (folder: string, as = folder) => link(root, folder, as)
  for (const folder of [CONTRACTS, ...REMOTES]) await linkModules(folder)
  return {
    root,
    linkModules,
    outputOf: (tool, args) => outputOf(root, tool, args),
    makeRepository: async () => {
      await cp(join(TREE, '.gitignore'), join(root, '.gitignore'))
      await run('git', ['init', '--quiet'], { cwd: root })
    },
    write: async (file, text) => {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), text)
    },
    listing: async () => [
      ...(await readdir(root)),
      ...(await readdir(join(root, 'services'))),
      ...(await readdir(join(root, CONTRACTS, 'src'), { recursive: true })),
    ],
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

async function link(root: string, folder: string, as: string): Promise<void> {
  const from = join(TREE, folder, 'node_modules')
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue
    const packages = name.startsWith('@')
      ? (await readdir(join(from, name))).map((each) => join(name, each))
      : [name]
    for (const each of packages) {
      const path = join(root, as, 'node_modules', each)
      await mkdir(dirname(path), { recursive: true })
      await symlink(each === '@platform/contracts' ? join(root, CONTRACTS) : join(from, each), path)
    }
  }
}

async function outputOf(root: string, tool: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(join(TREE, 'node_modules/.bin', tool), args, {
    cwd: root,
  }).catch((failure: { stdout: string; stderr: string }) => failure)
  return stdout + stderr
}

function isSource(path: string): boolean {
  return !/node_modules|\.test\.ts$/.test(path)
}
