import { existsSync } from 'node:fs'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import type { Target } from '../target/target.ts'
import { contextOf } from './context.ts'

export type ValidRequestsByService = Readonly<Record<ServiceName, ValidRequests>>

/**
 * Valid requests of routes whose body must name something that exists
 * (`services/<name>/abuse/valid-requests.ts`). Other bodies are generated from the schema.
 */
export async function validRequests(target: Target): Promise<ValidRequestsByService> {
  const context = contextOf(target)
  const entries = serviceNames.map(async (name) => [name, await requestsOf(name, context)])
  return Object.fromEntries(await Promise.all(entries))
}

async function requestsOf(name: ServiceName, context: AbuseContext): Promise<ValidRequests> {
  const file = new URL(`../../../../../services/${name}/abuse/valid-requests.ts`, import.meta.url)
  return existsSync(file) ? (await import(file.href)).validRequests(context) : {}
}
