import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { workspaceEnvironment } from '../../../local/launcher/setup/packages.mjs'
import { ROOT } from '../../../local/launcher/setup/places.mjs'

export interface ProductionPackage {
  name: string
  version: string
  /** As its package.json names it; "Unknown" when it names none. */
  licence: string
}

const byLicence = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
)

/** Every installed package that a package of the workspace needs in production. */
export async function productionPackages(): Promise<ProductionPackage[]> {
  const args = ['licenses', 'list', '--json', '--prod', '--recursive']
  const { stdout } = await promisify(execFile)('pnpm', args, {
    cwd: ROOT,
    env: workspaceEnvironment(),
    maxBuffer: 64 << 20,
  })
  return Object.entries(byLicence.parse(JSON.parse(stdout))).flatMap(([licence, packages]) =>
    packages.flatMap(({ name, versions }) =>
      versions.map((version) => ({ name, version, licence })),
    ),
  )
}
