import { readFile } from 'node:fs/promises'
import { embedAudience } from '@platform/contracts/identity/partners'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import type { Policy } from '@platform/testing/abuse'
import { bearer } from '../http/exchange.ts'
import type { Target } from '../target/target.ts'

type Headers = Record<string, string>

/** Somebody who is who he says. */
export interface Caller {
  name: string
  /** What he sends to that service. */
  headers(to: ServiceName): Promise<Headers>
  /** Whether the policy lets him in: else the statuses with which he may be turned away. */
  admitted(policy: Policy): true | readonly number[]
}

const UNKNOWN = [401]
const REFUSED = [403]
const OUT = [401, 403]

/** Everybody who might come, one of each kind. */
export async function callersOf({ tokens, settings }: Target): Promise<Caller[]> {
  const files = keyFiles(keysDir(settings))
  const teamToken = async (remote: string) => {
    return bearer((await readFile(files.teamToken(remote), 'utf8')).trim())
  }
  const user = (name: string, roles: string[]): Caller => ({
    name,
    headers: async () => bearer(await tokens.user({ sub: `abuse-${name}`, roles })),
    admitted: (policy) => admittedUser(policy, roles),
  })
  const embed = (name: string, claims: { roles?: string[] }): Caller => ({
    name,
    headers: async () =>
      bearer(
        await tokens.user({ sub: 'abuse-gamer', aud: embedAudience('pk_abuse1234'), ...claims }),
      ),
    admitted: (policy) => (policy === 'anyone' || policy === 'visitors and embeds' ? true : OUT),
  })
  const service = (from: ServiceName): Caller => ({
    name: `service ${from}`,
    headers: async (to) => bearer(await tokens.service(from, to)),
    admitted: (policy) => {
      if (policy === 'anyone') return true
      return typeof policy === 'object' && policy.services.includes(from) ? true : OUT
    },
  })
  const team = (name: string, remote: string, admits: readonly Policy[]): Caller => ({
    name,
    headers: () => teamToken(remote),
    admitted: (policy) => (policy === 'anyone' || admits.includes(policy) ? true : OUT),
  })
  return [
    {
      name: 'nobody',
      headers: async () => ({}),
      admitted: (policy) => (isOpen(policy) ? true : UNKNOWN),
    },
    user('gamer', []),
    user('operator', ['operator']),
    user('treasurer', ['treasurer']),
    user('made-up role', ['admin', 'OPERATOR', 'root', '*']),
    embed('embed', { roles: [] }),
    embed('embed with roles', { roles: ['operator', 'treasurer'] }),
    ...serviceNames.map(service),
    team('team of the remote', 'mfe-quests', ['teams', 'teams and operators']),
    team('team of another remote', 'mfe-wallet', ['teams and operators']),
  ]
}

function admittedUser(policy: Policy, roles: readonly string[]): true | readonly number[] {
  if (isOpen(policy) || policy === 'users') return true
  if (policy === 'operators') return roles.includes('operator') || REFUSED
  if (policy === 'treasurers') return roles.includes('treasurer') || REFUSED
  if (policy === 'teams and operators') return roles.includes('operator') || REFUSED
  return UNKNOWN
}

const isOpen = (policy: Policy) =>
  policy === 'anyone' || policy === 'visitors' || policy === 'visitors and embeds'
