import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTemplate } from '../copy-template.ts'
import { CreateProblem } from '../names.ts'
import { removalOf } from '../removal.ts'
import { existsInTree, refuseExisting, type Undo, writeFiles } from '../tree-files.ts'
import { announcedIn, listService, SERVICES_FILE } from './list-service.ts'
import { refuseTakenNames } from './refuse-taken-names.ts'
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
  /**
   * Files and folders to delete to remove the service later, from the root; its entry in the list is beside them, and of an announced one
   * its events.
   */
  removal: string[]
  /** Removes them again, everything else in the folders that were made for them, and the entry in the list. */
  undo: Undo
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
  const folder = `services/${names.name}`
  await refuseExisting(root, folder)
  const source = await readFile(join(root, SERVICES_FILE), 'utf8')
  refuseTakenNames(names, source)
  const services = await listedServices(root)
  const taken = services.find((each) => each.prefixes.includes(names.name))
  if (taken) throw new CreateProblem(`/api/${names.name} belongs to ${taken.name}.`)
  const contract = `packages/contracts/src/${names.name}`
  // What an announced service has of its contract, its events above all, is its own: consumers use it already.
  const isAnnounced = announcedIn(source).includes(names.name)
  const events = `${contract}/events.ts`
  // A remote of this name shares the folder; any other owner of it has nothing to do with this service.
  const isShared = isAnnounced || (await existsInTree(root, `mfe-${names.name}`))
  if (!isShared) await refuseExisting(root, contract)
  const copied = await copyTemplate({
    root,
    folders: { service: folder, 'service-contracts': contract },
    extended: isAnnounced ? [events] : [],
    values: {
      name: names.name,
      constant: names.constant,
      Pascal: names.pascal,
      title: names.title,
      port: freePort(services),
    },
  })
  const list = listService(source, names)
  const files = new Map([...copied, [SERVICES_FILE, list]])
  const undo = await writeFiles(root, files)
  const own = [...copied.keys()].filter((file) => !(isAnnounced && file === events))
  const removal = removalOf(folder, own)
  return { names, files: [...files.keys()], removal, undo }
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
