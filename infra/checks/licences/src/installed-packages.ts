import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { InstalledPackage } from './rules.ts'

const names = z.record(z.string(), z.string()).default({})
const old = z.object({ type: z.string() })

const manifest = z.object({
  name: z.string(),
  version: z.string().default(''),
  license: z.union([z.string(), old]).optional(),
  licenses: z.array(old).optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
})
type Manifest = z.output<typeof manifest>

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

/**
 * Every package that the workspace's packages need in production, through any number of others.
 * Optional ones of other machines are not installed and not listed.
 * @throws Error naming a dependency that should be installed and is not
 */
export function productionPackages(root: string): InstalledPackage[] {
  const seen = new Map<string, Manifest>()
  const visit = (folder: string) => {
    if (seen.has(folder)) return
    const found = readManifest(folder)
    seen.set(folder, found)
    for (const name of Object.keys(found.dependencies)) {
      const at = installedAt(folder, name)
      if (at) visit(at)
      else if (!(name in found.optionalDependencies)) {
        throw new Error(`${found.name} needs ${name}, which is not installed: run npm start once`)
      }
    }
    for (const name of Object.keys({ ...found.optionalDependencies, ...found.peerDependencies })) {
      const at = installedAt(folder, name)
      if (at) visit(at)
    }
  }
  for (const folder of workspaceFolders(root)) visit(folder)
  return [...seen]
    .filter(([folder]) => folder.includes('/node_modules/'))
    .map(([folder, found]) => packageOf(folder, found))
}

/** Every package that pnpm laid down, for production or not. */
export function allPackages(root: string): InstalledPackage[] {
  const store = join(root, 'node_modules/.pnpm')
  return readdirSync(store).flatMap((entry) => {
    const modules = join(store, entry, 'node_modules')
    if (entry === 'node_modules' || !existsSync(modules)) return []
    return foldersOf(modules)
      .filter((folder) => realpathSync(folder) === folder)
      .map((folder) => packageOf(folder, readManifest(folder)))
  })
}

function foldersOf(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const folder = join(modules, name)
      return name.startsWith('@') ? foldersOf(folder) : [folder]
    })
}

function workspaceFolders(root: string): string[] {
  const groups = [
    'packages',
    'services',
    'infra/local',
    'infra/deployment',
    'infra/tools',
    'infra/checks',
    '.',
  ]
  return groups
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

function readManifest(folder: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/** As Node resolves it: the nearest `node_modules` on the way up. */
function installedAt(from: string, name: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
  }
  return undefined
}

function packageOf(folder: string, found: Manifest): InstalledPackage {
  const installScripts = INSTALL_SCRIPTS.filter((script) => script in found.scripts)
  if (existsSync(join(folder, 'binding.gyp'))) installScripts.push('node-gyp')
  return {
    name: found.name,
    version: found.version,
    licence: licenceOf(found),
    installScripts,
  }
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  if (license) return license.type
  return (licenses ?? []).map(({ type }) => type).join(' OR ')
}
