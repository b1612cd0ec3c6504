import type { ObjectStore, ServiceContext } from '@platform/service-kit'
import type { Config } from '../config.ts'
import { startBuildsServer } from './start-builds-server.ts'

interface Parts extends Pick<ServiceContext<Config>, 'config' | 'log' | 'onStop'> {
  store: ObjectStore
}

/** Runs the builds' server beside the registry, unless it is a process of its own (no `BUILDS_PORT`). */
export async function serveBuilds({ config, store, log, onStop }: Parts): Promise<void> {
  const { BUILDS_PORT: port, HOST: host } = config
  if (port === undefined) return
  const server = await startBuildsServer({ store, port, host, log })
  onStop(server.stop)
}
