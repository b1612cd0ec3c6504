import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { remoteName } from '@platform/contracts/registry/build'
import { SetUpFailure } from '../setup/failure.mjs'
import { ROOT } from '../setup/places.mjs'

/** The remotes of this tree: its folders `mfe-*`. */
export function remoteNames(root = ROOT): string[] {
  return readdirSync(root)
    .filter((name) => remoteName.safeParse(name).success)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .toSorted()
}

/** A remote that was named at the command line. @throws SetUpFailure naming those there are */
export function requireRemote(name: string | undefined): string {
  const known = remoteNames()
  if (name && known.includes(name)) return name
  const asked = name ? `There is no remote "${name}".` : 'Which remote?'
  throw new SetUpFailure(`${asked} There are: ${known.join(', ')}`)
}
