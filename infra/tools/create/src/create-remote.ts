import { globSync } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { overlap } from '@platform/contracts/rules/site-path'
import { DEV_PORT_OFFSETS } from '@platform/federation/dev-port'
import { type ExistingRemote, existingRemotes } from './existing-remotes.ts'
import { CreateProblem, fill, namesOf, type RemoteNames } from './names.ts'

export { CreateProblem } from './names.ts'

const TEMPLATE = join(import.meta.dirname, '../template')

export interface CreateOptions {
  /** The checked-out tree. */
  root: string
  /** `mfe-clans` */
  name: string | undefined
  /** Where it begins, `/my-clan/`; by default `/<domain>/`. */
  path?: string | undefined
}

export interface Created {
  names: RemoteNames
  /** Files written, from the root. */
  files: string[]
}

/**
 * Makes a new remote: its folder and its contract's. Nothing else in the tree changes, and nothing is written
 * unless everything can be.
 * @throws CreateProblem
 */
export async function createRemote({ root, name, path }: CreateOptions): Promise<Created> {
  const names = namesOf(name, path)
  if (await exists(join(root, names.name))) {
    throw new CreateProblem(`${names.name} exists already.`)
  }
  const remotes = await existingRemotes(root)
  refuseTakenPath(names, remotes)
  const files = await newFiles(root, names, freeDevPortOffset(remotes))
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return { names, files: files.map(([file]) => file) }
}

async function newFiles(
  root: string,
  names: RemoteNames,
  devPortOffset: number,
): Promise<[string, string][]> {
  const templates = globSync('{remote,contracts}/**/*.tpl', { cwd: TEMPLATE }).toSorted()
  return Promise.all(
    templates.map(async (template): Promise<[string, string]> => {
      const file = placeOf(template, names)
      if (await exists(join(root, file))) throw new CreateProblem(`${file} exists already.`)
      return [file, fill(await readFile(join(TEMPLATE, template), 'utf8'), names, devPortOffset)]
    }),
  )
}

/** `remote/src/app.tsx.tpl` -> `mfe-clans/src/app.tsx`. */
function placeOf(template: string, { name, domain }: RemoteNames): string {
  return template
    .replace(/^remote\//, `${name}/`)
    .replace(/^contracts\//, `packages/contracts/src/${domain}/`)
    .replace(/\.tpl$/, '')
}

/** @throws CreateProblem when a remote of the tree has the path, or a part of it */
function refuseTakenPath({ path }: RemoteNames, remotes: readonly ExistingRemote[]): void {
  const owner = remotes.find(({ paths }) => paths.some((taken) => overlap(taken, { path })))
  if (owner) throw new CreateProblem(`${path} belongs to ${owner.remote}.`)
}

/** @throws CreateProblem when every offset has a remote */
function freeDevPortOffset(remotes: readonly ExistingRemote[]): number {
  const taken = new Set(remotes.map(({ devPortOffset }) => devPortOffset))
  const { first, last } = DEV_PORT_OFFSETS
  for (let offset = first; offset <= last; offset++) if (!taken.has(offset)) return offset
  throw new CreateProblem(`No dev port is free: packages/federation/src/dev-port.ts has the range.`)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
