import { thirdPartyClientParams } from '@platform/contracts/quests/third-party-clients'
import { keepSentBodies, type ServiceApp, signedRateLimit } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** For a scope of routes that servers of third-party clients call: what they signed, and a limit that counts signed calls alone. */
export function signedByClients(app: ServiceApp, deps: Pick<Dependencies, 'providers' | 'clock'>) {
  const callOf = keepSentBodies(app)
  const signerOf = (request: Parameters<typeof callOf>[0] & { ip: string; params: unknown }) => {
    const { clientId } = thirdPartyClientParams.parse(request.params)
    const { thirdPartyClients } = deps.providers
    return thirdPartyClients.isSigned(clientId, callOf(request), deps.clock.now()) ? clientId : null
  }
  return { callOf, rateLimit: signedRateLimit(signerOf) }
}
