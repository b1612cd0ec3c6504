import { readdirSync } from 'node:fs'
import { service as gateway } from '@platform/gateway'
import { service as identity } from '@platform/identity'
import { service as quests } from '@platform/quests'
import { service as remoteRegistry } from '@platform/remote-registry'
import type { ServiceDefinition } from '@platform/service-kit'
import { service as wallet } from '@platform/wallet'
import type { z } from 'zod'
import type { Workload } from '../workload.ts'
import { workloads } from '../workloads.ts'

type AnyService = ServiceDefinition<z.ZodRawShape, string>
const services: Readonly<Record<string, AnyService>> = {
  ...{ gateway, identity, quests, wallet },
  'remote-registry': remoteRegistry,
} as unknown as Record<string, AnyService>

/** Every service of the tree, by its folder. */
export const serviceNames = readdirSync(new URL('../../../../../services', import.meta.url))

export function serviceOf(name: string): AnyService {
  const service = services[name]
  if (!service) throw new Error(`${import.meta.filename} has no ${name}`)
  return service
}

export function workloadOf(name: string): Workload {
  const found = workloads.find((one) => one.name === name)
  if (!found) throw new Error(`infra/deployment/kubernetes/src/workloads.ts has no ${name}`)
  return found
}
