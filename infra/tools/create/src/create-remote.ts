import { overlap } from '@platform/contracts/rules/site-path'
import { DEV_PORT_OFFSETS } from '@platform/federation/dev-port'
import { copyTemplate } from './copy-template.ts'
import { type ExistingRemote, existingRemotes } from './existing-remotes.ts'
import { CreateProblem, namesOf, type RemoteNames } from './names.ts'
import { removalOf } from './removal.ts'
import { refuseReservedFolder } from './reserved-folders.ts'
import { refuseExisting, type Undo, writeFiles } from './tree-files.ts'

export { CreateProblem } from './names.ts'
export { restoring, type Undo } from './tree-files.ts'

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
  /** Files and folders to delete to remove the remote later, from the root. */
  removal: string[]
  /** Removes them again, and everything else in the folders that were made for them. */
  undo: Undo
}

/**
 * Makes a new remote: its folder and its contract's. Nothing else in the tree changes, and nothing is written
 * unless everything can be.
 * @throws CreateProblem
 */
export async function createRemote({ root, name, path }: CreateOptions): Promise<Created> {
  const names = namesOf(name, path)
  refuseReservedFolder(names.domain)
  await refuseExisting(root, names.name)
  const remotes = await existingRemotes(root)
  refuseTakenPath(names, remotes)
  const files = await copyTemplate({
    root,
    folders: { contracts: `packages/contracts/src/${names.domain}`, remote: names.name },
    values: {
      name: names.name,
      domain: names.domain,
      title: names.title,
      path: names.path,
      PATH: names.pathConstant,
      devPortOffset: freeDevPortOffset(remotes),
    },
  })
  const undo = await writeFiles(root, files)
  const written = [...files.keys()]
  return { names, files: written, removal: removalOf(names.name, written), undo }
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
