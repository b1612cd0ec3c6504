import { readFile } from 'node:fs/promises'
import { embedAudience } from '@platform/contracts/identity/partners'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import type { Policy } from '@platform/testing/abuse'
import { bearer } from '../http/send-request.ts'
import type { Target } from '../target/target.ts'

type Headers = Record<string, string>

/** A caller with valid credentials. */
export interface Caller {
  name: string
  /** Headers of a request to that service. */
  headers(to: ServiceName): Promise<Headers>
  /** True when the policy admits the caller, else the allowed statuses of the refusal. */
  admitted(policy: Policy): true | readonly number[]
}

const UNAUTHENTICATED = [401]
const FORBIDDEN = [403]
const REFUSED = [401, 403]

/** One caller of each kind. */
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
    admitted: (policy) =>
      policy === 'anyone' || policy === 'visitors and embeds' ? true : REFUSED,
  })
  const service = (from: ServiceName): Caller => ({
    name: `service ${from}`,
    headers: async (to) => bearer(await tokens.service(from, to)),
    admitted: (policy) => {
      if (policy === 'anyone') return true
      return typeof policy === 'object' && policy.services.includes(from) ? true : REFUSED
    },
  })
  const team = (name: string, remote: string, admits: readonly Policy[]): Caller => ({
    name,
    headers: () => teamToken(remote),
    admitted: (policy) => (policy === 'anyone' || admits.includes(policy) ? true : REFUSED),
  })
  return [
    {
      name: 'anonymous',
      headers: async () => ({}),
      admitted: (policy) => (isOpen(policy) ? true : UNAUTHENTICATED),
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
  if (policy === 'operators') return roles.includes('operator') || FORBIDDEN
  if (policy === 'treasurers') return roles.includes('treasurer') || FORBIDDEN
  if (policy === 'teams and operators') return roles.includes('operator') || FORBIDDEN
  return UNAUTHENTICATED
}

const isOpen = (policy: Policy) =>
  policy === 'anyone' || policy === 'visitors' || policy === 'visitors and embeds'
