import { DomainError } from '@platform/service-kit'
import { type Application, newApplication } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'applications' | 'ids'>

/** The id of the application that a user begins as their `number`th. */
export const applicationIdOf = ({ ids }: Pick<Needed, 'ids'>, userId: string, number: number) =>
  ids.from('expert-application', userId, String(number))

/** The user's application; an empty draft of version 0 for somebody without one. */
export async function applicationOf(deps: Needed, userId: string): Promise<Application> {
  const found = await deps.applications.find(userId)
  return found ?? newApplication(userId, applicationIdOf(deps, userId, 1))
}

/** @throws APPLICATION_SENT unless the user's application is a draft */
export async function requireDraft(deps: Needed, userId: string): Promise<Application> {
  const application = await applicationOf(deps, userId)
  if (application.state !== 'draft') throw new DomainError('APPLICATION_SENT')
  return application
}
