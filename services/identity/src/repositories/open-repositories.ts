import type { Events, Mongo } from '@platform/service-kit'
import { auditRepository } from './audit.ts'
import { connectionsRepository } from './connections.ts'
import { handoversRepository } from './handovers.ts'
import { otpDestinationsRepository } from './otp-destinations.ts'
import { otpDevicesRepository } from './otp-devices.ts'
import { partnersRepository } from './partners.ts'
import { refreshTokensRepository } from './refresh-tokens.ts'
import { sessionsRepository } from './sessions.ts'
import { signingKeysRepository } from './signing-keys.ts'
import { usersRepository } from './users.ts'

/** All that identity keeps, with collections and indexes in place. */
export async function openRepositories(
  mongo: Pick<Mongo, 'model' | 'initModels'>,
  events: Pick<Events, 'relay'>,
) {
  const stores = {
    users: usersRepository(mongo, events),
    destinations: otpDestinationsRepository(mongo),
    devices: otpDevicesRepository(mongo),
    sessions: sessionsRepository(mongo),
    refreshTokens: refreshTokensRepository(mongo),
    signingKeys: signingKeysRepository(mongo),
    audit: auditRepository(mongo),
    partners: partnersRepository(mongo),
    handovers: handoversRepository(mongo),
    connections: connectionsRepository(mongo, events),
  }
  await mongo.initModels(Object.values(stores).map(({ model }) => model))
  return stores
}
