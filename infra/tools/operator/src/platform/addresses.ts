import { DEFAULT_PORT_BASE, ports } from '@platform/contracts/ports'

/** Where the platform is: what the environment says, else the local one of this PORT_BASE. */
export function addressesFrom(env: NodeJS.ProcessEnv) {
  const local = ports(Number(env.PORT_BASE || DEFAULT_PORT_BASE))
  return {
    api: env.GATEWAY_URL || `http://127.0.0.1:${local.gateway}`,
    mongo:
      env.MONGO_URL ||
      `mongodb://127.0.0.1:${local.mongo}/?directConnection=true&w=majority&journal=true`,
  }
}
