import { thirdPartyClientId } from '@platform/contracts/quests/third-party-clients'
import { plainLine } from '@platform/contracts/rules/plain-text'
import { defineProvider, isSignedBy, jsonSetting } from '@platform/service-kit'
import { z } from 'zod'
import type { ThirdPartyClients } from '../domain/third-party-clients.ts'

const client = z.strictObject({
  name: plainLine(60),
  /** Users are sent there: it has no fragment, which is for their token. */
  url: z.url({ protocol: /^https?$/ }).refine((url) => !url.includes('#'), 'has a fragment'),
  secret: z.string().min(32),
})

const settings = {
  /** JSON: the name, the address and the secret of each third-party client, by its id. Games can name no other. */
  THIRD_PARTY_CLIENTS: jsonSetting(z.record(thirdPartyClientId, client)),
}

/** Game clients of third parties: users are sent there, and their servers redeem tokens here (docs/game-api.md). */
export const thirdPartyClients = defineProvider({
  settings,
  open({ THIRD_PARTY_CLIENTS }): ThirdPartyClients {
    const clients = new Map(Object.entries(THIRD_PARTY_CLIENTS))
    return {
      find(id) {
        const known = clients.get(id)
        return known ? { id, name: known.name, url: known.url } : null
      },
      isSigned(id, signed, now) {
        const known = clients.get(id)
        return known !== undefined && isSignedBy(known.secret, signed, now)
      },
    }
  },
})
