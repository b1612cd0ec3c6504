import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { createRemote } from '@platform/create'
import { existingRemotes } from '@platform/create/existing-remotes'
import { makeScratchTree } from '@platform/create/testing/scratch-tree'
import { type ReadBuild, readBuild } from '@platform/federation/release/read-build'
import { ensureKeys } from '@platform/launcher/keys/ensure-keys'
import { keyPath } from './addresses.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** The remote whose packages a new one is linked to: the template depends on none that it lacks. */
const INSTALLED = 'mfe-wallet'

/** Builds a remote that `create-remote` makes in a copy of this tree. This tree stays as it is. */
export async function buildNewRemote(name: string, path: string): Promise<ReadBuild> {
  const tree = await makeScratchTree()
  try {
    await createRemote({ root: tree.root, name, path })
    await tree.linkModules(INSTALLED, name)
    const directory = join(tree.root, name)
    const { resolve } = createRequire(join(ROOT, INSTALLED, 'package.json'))
    const line = [resolve('webpack-cli/bin/cli.js'), '--mode', 'production']
    await promisify(execFile)(process.execPath, line, { cwd: directory })
    return await readBuild(join(directory, 'dist'))
  } finally {
    await tree.remove()
  }
}

/** Gives the team of a new remote a key that pages trust and the right to release. No server restarts. */
export async function admitTeam(remote: string): Promise<void> {
  const existing = await existingRemotes(ROOT)
  ensureKeys(keyPath(''), [...existing.map((each) => each.remote), remote])
}
