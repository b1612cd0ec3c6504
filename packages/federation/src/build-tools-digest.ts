import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Digest of the configuration in this package and of the lock file: another configuration must not use webpack's cache. */
export function buildToolsDigest(): string {
  const files = globSync(
    ['packages/federation/src/{*,{loader,borrowed,left-out}/*}.ts', 'pnpm-lock.yaml'],
    { cwd: workspace },
  )
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(join(workspace, file)))
  return hash.digest('hex').slice(0, 10)
}
