import { tokenIssuer } from '@platform/contracts/services'
import type { OpenCircuit } from '../internal/circuits.ts'
import { createInternalClient, type InternalClient } from '../internal/client.ts'
import { addressesOf } from '../internal/instances.ts'
import type { ServiceTokens } from './service-tokens.ts'

/** Calls the issuer of users' tokens at the addresses of its keys, with a service token: every service that verifies may. */
export function issuerClient(
  jwksUrls: string,
  services: ServiceTokens,
  circuit: OpenCircuit,
): InternalClient {
  const origins = addressesOf(jwksUrls).map((url) => new URL(url).origin)
  return createInternalClient({ [tokenIssuer.name]: origins.join(',') }, services, circuit)
}
