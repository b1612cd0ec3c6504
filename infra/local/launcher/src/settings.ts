import { join, resolve } from 'node:path'
import {
  DEFAULT_PORT_BASE,
  HIGHEST_PORT_OFFSET,
  type Ports,
  portProblems,
  ports,
} from '@platform/contracts/ports'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { services as allServices } from '@platform/contracts/services'
import { SetUpFailure } from '../setup/failure.mjs'
import { ROOT } from '../setup/places.mjs'

/** Ports, folders and engines of this copy of the platform. */
export interface Settings {
  portBase: number
  ports: Ports
  /** DATA_DIR, else `.data/<PORT_BASE>`, so that copies side by side never share one. */
  dataDir: string
  /** Where people open it. */
  address: string
  /** Engines to use in place of the embedded ones; absent unless both are named. */
  clusters?: Clusters
}

/** What services need to find the engines. */
export interface Clusters {
  MONGO_URL: string
  KAFKA_BROKERS: string
}

/** The local chain: what the platform paid out stays paid out. */
export const chainFile = ({ dataDir }: Pick<Settings, 'dataDir'>) =>
  join(dataDir, 'chain', 'state.json')
/** The payment provider's books: what it was paid stays paid. */
export const paymentsFile = ({ dataDir }: Pick<Settings, 'dataDir'>) =>
  join(dataDir, 'payment-provider', 'books.jsonl')
/** Folder of every key of this copy. */
export const keysDir = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'keys')

/** Bases at which browsers refuse a port they would have to open (the Fetch standard's bad ports). */
const REFUSED_BY_BROWSERS = [4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697]

/** @throws SetUpFailure for an invalid PORT_BASE, and for two servers of one name or one port offset */
export function readSettings(
  env: NodeJS.ProcessEnv,
  services: readonly ServiceDescriptor[] = allServices,
): Settings {
  const problems = portProblems(services)
  if (problems.length > 0) {
    const remedy =
      'The name and port of a service are in its packages/contracts/src/<name>/service.ts.'
    throw new SetUpFailure(problems.join('\n'), remedy)
  }
  const portBase = Number(env.PORT_BASE || DEFAULT_PORT_BASE)
  if (!Number.isInteger(portBase) || portBase < 1024 || portBase + HIGHEST_PORT_OFFSET > 65_535) {
    throw new SetUpFailure(
      `PORT_BASE=${env.PORT_BASE} is not usable: it must be a whole number from 1024 to ${65_535 - HIGHEST_PORT_OFFSET}.`,
    )
  }
  if (REFUSED_BY_BROWSERS.includes(portBase)) {
    throw new SetUpFailure(`Browsers refuse to open port ${portBase}.`, 'Take another PORT_BASE.')
  }
  const dataDir = env.DATA_DIR ? resolve(env.DATA_DIR) : join(ROOT, '.data', String(portBase))
  const { MONGO_URL, KAFKA_BROKERS } = env
  return {
    portBase,
    ports: ports(portBase),
    dataDir,
    address: `http://localhost:${portBase}`,
    ...(MONGO_URL && KAFKA_BROKERS ? { clusters: { MONGO_URL, KAFKA_BROKERS } } : {}),
  }
}
