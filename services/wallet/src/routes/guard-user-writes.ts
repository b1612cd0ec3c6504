import type { ServiceApp } from '@platform/service-kit'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Refuses to start with a write of a user that does not ask for an open session: each here outlives the session. */
export function guardUserWrites(app: Pick<ServiceApp, 'addHook'>): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    const isWrite = [method].flat().some((one) => !READS.includes(one))
    if (isWrite && config?.access === 'user' && !config.openSession) {
      throw new Error(`${method} ${url} is a write of a user and asks for no open session`)
    }
  })
}
