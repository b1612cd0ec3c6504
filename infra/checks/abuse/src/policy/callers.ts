import { embedAudience, embedScope } from '@platform/contracts/identity/partners'
import { ROLES } from '@platform/contracts/identity/rights'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import type { CallerKind } from '@platform/testing/admission'
import { bearer } from '../http/send-request.ts'
import type { Target } from '../target/target.ts'
import { tokenIn } from './admitted.ts'

type Headers = Record<string, string>

/** A caller with valid credentials. */
export interface Caller {
  name: string
  /** Headers of a request to that service. */
  headers(to: ServiceName): Promise<Headers>
  kind: CallerKind
}

/** One caller of each kind. */
export async function callersOf({ tokens, settings }: Target): Promise<Caller[]> {
  const files = keyFiles(keysDir(settings))
  const user = (name: string, roles: string[]): Caller => ({
    name,
    headers: async () => bearer(await tokens.user({ sub: `abuse-${name}`, roles })),
    kind: { roles },
  })
  /** A user in the page of a partner: their token is valid for that embed alone. */
  const embed = (name: string, claims: { roles?: string[] }): Caller => ({
    name,
    headers: async () =>
      bearer(
        await tokens.user({
          ...{ sub: 'abuse-gamer', aud: embedAudience('pk_abuse1234') },
          scope: embedScope.options.join(' '),
          ...claims,
        }),
      ),
    kind: 'embed',
  })
  const service = (from: ServiceName): Caller => ({
    name: `service ${from}`,
    headers: async (to) => bearer(await tokens.service(from, to)),
    kind: { service: from },
  })
  const team = (name: string, remote: string, admittedBy: readonly 'teams'[]): Caller => ({
    name,
    headers: async () => bearer(await tokenIn(files.teamToken(remote))),
    kind: { team: admittedBy },
  })
  return [
    {
      name: 'anonymous',
      headers: async () => ({}),
      kind: 'visitor',
    },
    user('gamer', []),
    ...ROLES.map((name) => user(name, [name])),
    user('made-up role', ['operator', 'ADMIN', 'root', '*']),
    embed('embed', { roles: [] }),
    embed('embed with roles', { roles: ['admin', 'finance'] }),
    ...serviceNames.map(service),
    // Requests name the remote mfe-quests (`samples` of remote-registry): `teams` admits only its team.
    team('team of the remote', 'mfe-quests', ['teams']),
    team('team of another remote', 'mfe-wallet', []),
  ]
}
