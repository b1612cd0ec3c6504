import { SOURCE_HEADER } from '@platform/contracts/constants'
import type { User } from '@platform/service-kit'
import { type Participant, platformsOf } from '../domain/participant.ts'

/** A request, of a visitor too. */
export interface Asking {
  user: User | null
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The country is that of the token, which no header and no body changes. */
export function participantOf({ user, headers }: Asking): Participant {
  const source = headers[SOURCE_HEADER]
  return {
    isIdentified: user !== null && user.embedOf === null,
    country: user?.country ?? null,
    origin: user?.origin ?? null,
    device: {
      platforms: platformsOf(`${headers['user-agent'] ?? ''}`),
      client: typeof source === 'string' ? source : null,
    },
  }
}
