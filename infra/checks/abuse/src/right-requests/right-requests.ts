import type { Target } from '../target/target.ts'
import { identityRequests } from './identity.ts'
import { questsRequests } from './quests.ts'
import { registryRequests } from './registry.ts'
import type { RightRequestsByService } from './right-request.ts'
import { walletRequests } from './wallet.ts'

/**
 * How a request is made that a route takes, for every route whose body must name something that is there.
 * For all other bodies one is made from the schema alone.
 */
export async function rightRequests(target: Target): Promise<RightRequestsByService> {
  return {
    identity: identityRequests(target),
    quests: questsRequests(target),
    wallet: walletRequests(target),
    'remote-registry': await registryRequests(target),
    gateway: {},
  }
}
