import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTemplate, exists, refuseExisting, writeFiles } from '../copy-template.ts'
import { CreateProblem } from '../names.ts'
import { listService, SERVICES_FILE } from './list-service.ts'
import { type ServiceNames, serviceNames } from './service-names.ts'

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
  const contract = `packages/contracts/src/${names.name}`
  await refuseExisting(root, `services/${names.name}`)
  // A remote of this name shares the folder; any other owner of it has nothing to do with this service.
  if (!(await exists(join(root, `mfe-${names.name}`)))) await refuseExisting(root, contract)
  const copied = await copyTemplate({
    root,
    folders: { service: `services/${names.name}`, 'service-contracts': contract },
    values: {
      name: names.name,
      constant: names.constant,
      Pascal: names.pascal,
      title: names.title,
      port: freePort(services),
    },
  })
  const list = listService(await readFile(join(root, SERVICES_FILE), 'utf8'), names)
  const files = new Map([...copied, [SERVICES_FILE, list]])
  await writeFiles(root, files)
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
