import { readFile } from 'node:fs/promises'
import type { ServiceName } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import { bearer } from '../http/send-request.ts'
import { nameOf, type Operation } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'
import { routesOf } from './policies.ts'

const STAFF = ['admin', 'finance']

/** Headers of a caller that the policy admits; for routes for users, those of `user`. */
export async function admittedHeaders(
  target: Target,
  service: ServiceName,
  operation: Pick<Operation, 'method' | 'path'>,
  user = { sub: crypto.randomUUID(), roles: STAFF },
): Promise<Record<string, string>> {
  const policy = routesOf(service)[nameOf(operation)]
  if (typeof policy === 'object' && 'services' in policy) {
    const [caller = ''] = policy.services
    return bearer(await target.tokens.service(caller, service))
  }
  const files = keyFiles(keysDir(target.settings))
  if (policy === 'teams' || policy === 'any team') {
    return bearer(await tokenIn(files.teamToken('mfe-quests')))
  }
  if (policy === 'deployers') return bearer(await tokenIn(files.releaseToken))
  return bearer(await target.tokens.user(user))
}

/** Reads a release token from its file. */
export const tokenIn = async (file: string) => (await readFile(file, 'utf8')).trim()
