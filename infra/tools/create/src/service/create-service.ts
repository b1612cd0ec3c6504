import { globSync } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CreateProblem } from '../names.ts'
import { listService, SERVICES_FILE } from './list-service.ts'
import { type ServiceNames, serviceNames } from './service-names.ts'

const TEMPLATE = join(import.meta.dirname, '../../template')
/** Port offsets of services (packages/contracts/src/ports.ts). */
const FIRST_PORT = 20
const LAST_PORT = 49

export interface CreateServiceOptions {
  /** The checked-out tree. */
  root: string
  /** `game-studio` */
  name: string | undefined
}

export interface CreatedService {
  names: ServiceNames
  /** Files written, from the root. */
  files: string[]
}

/** What the generator reads of a descriptor. */
interface ListedService {
  name: string
  port: number
  prefixes: readonly string[]
}

/**
 * Makes a new service: its package, its contract with its descriptor, its line in the list of services.
 * Writes nothing unless it can write everything.
 * @throws CreateProblem when the name, its folder or its prefix is taken
 */
export async function createService({ root, name }: CreateServiceOptions): Promise<CreatedService> {
  const names = serviceNames(name)
  const services = await listedServices(root)
  const taken = services.find((each) => each.prefixes.includes(names.name))
  if (taken) throw new CreateProblem(`/api/${names.name} belongs to ${taken.name}.`)
  const files = new Map([
    ...(await newFiles(root, names, freePort(services))),
    [SERVICES_FILE, listService(await readFile(join(root, SERVICES_FILE), 'utf8'), names)],
  ])
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return { names, files: [...files.keys()] }
}

async function listedServices(root: string): Promise<readonly ListedService[]> {
  const { services } = (await import(join(root, SERVICES_FILE))) as { services: ListedService[] }
  return services
}

function freePort(services: readonly ListedService[]): number {
  const taken = new Set(services.map(({ port }) => port))
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) if (!taken.has(port)) return port
  throw new CreateProblem(`Every port offset from ${FIRST_PORT} to ${LAST_PORT} is taken.`)
}

async function newFiles(
  root: string,
  names: ServiceNames,
  port: number,
): Promise<[string, string][]> {
  const templates = globSync('{service,service-contracts}/**/*.tpl', { cwd: TEMPLATE }).toSorted()
  const folders = [`services/${names.name}`, `packages/contracts/src/${names.name}`]
  for (const folder of folders) {
    if (await exists(join(root, folder))) throw new CreateProblem(`${folder} exists already.`)
  }
  return Promise.all(
    templates.map(async (template): Promise<[string, string]> => {
      const text = await readFile(join(TEMPLATE, template), 'utf8')
      return [targetOf(template, names), fill(text, names).replaceAll('__port__', String(port))]
    }),
  )
}

/** `service/src/app.ts.tpl` -> `services/game-studio/src/app.ts` */
function targetOf(template: string, names: ServiceNames): string {
  const path = template
    .replace(/^service\//, 'services/__name__/')
    .replace(/^service-contracts\//, 'packages/contracts/src/__name__/')
    .replace(/\.tpl$/, '')
  return fill(path, names)
}

function fill(text: string, { name, constant, pascal, title }: ServiceNames): string {
  return text
    .replaceAll('__name__', name)
    .replaceAll('__constant__', constant)
    .replaceAll('__Pascal__', pascal)
    .replaceAll('__title__', title)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
