import { globSync } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { insertDevPort, PORTS_FILE } from './insert-dev-port.ts'
import { insertRoute, ROUTES_FILE } from './insert-route.ts'
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
 * Makes a new remote: its package, its contract, its route in the shell, its dev port. Refuses before the
 * first file is written.
 * @throws CreateProblem
 */
export async function createRemote({ root, name, path }: CreateOptions): Promise<Created> {
  const names = namesOf(name, path)
  const files = new Map([
    ...(await newFiles(root, names)),
    [ROUTES_FILE, insertRoute(await routesWithout(root, names), names)],
    [PORTS_FILE, insertDevPort(await readFile(join(root, PORTS_FILE), 'utf8'), names.name)],
  ])
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return { names, files: [...files.keys()] }
}

async function newFiles(root: string, names: RemoteNames): Promise<[string, string][]> {
  if (await exists(join(root, names.name))) {
    throw new CreateProblem(`${names.name} exists already.`)
  }
  const templates = globSync('{remote,contracts}/**/*.tpl', { cwd: TEMPLATE }).toSorted()
  return Promise.all(
    templates.map(async (template): Promise<[string, string]> => {
      const file = placeOf(template, names)
      if (await exists(join(root, file))) throw new CreateProblem(`${file} exists already.`)
      return [file, fill(await readFile(join(TEMPLATE, template), 'utf8'), names)]
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

/** The shell's routes. @throws CreateProblem when one of them has the new remote's path */
async function routesWithout(root: string, { path }: RemoteNames): Promise<string> {
  const file = join(root, ROUTES_FILE)
  const { remoteOf } = (await import(file)) as { remoteOf(path: string): string | null }
  const owner = remoteOf(path)
  if (owner) throw new CreateProblem(`${path} belongs to ${owner}.`)
  return readFile(file, 'utf8')
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
