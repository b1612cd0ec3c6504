import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { pog } from '@platform/contracts/pog/service'
import { defineService } from '@platform/service-kit'
import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { startAvatarWorkers } from '../avatar-workers.ts'
import { composeAvatars } from '../compose-avatars.ts'
import { config } from '../config.ts'
import type { AvatarDependencies } from '../operations/avatars/dependencies.ts'
import { personalData } from '../personal-data.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { registerAvatars } from '../routes/avatars/register.ts'
import { type OutsideDouble, outsideDouble } from './avatar-doubles.ts'
import { avatarSettings } from './avatar-settings.ts'

export type TestAvatars = Awaited<ReturnType<typeof startAvatars>>

export const look: AvatarLook = {
  category: 'HERO',
  character: 'MAYA',
  style: 'ADVENTURE',
  variant: 7,
}

/** The part of the service that has avatars, on real engines; slots, payments and art are doubles. */
export async function startAvatars(
  options: Pick<TestServiceOptions, 'log' | 'instances' | 'paces' | 'clock'> & {
    env?: Record<string, string>
    prepare?: (onStop: (step: () => Promise<unknown>) => void) => Promise<Record<string, string>>
  } = {},
) {
  const outside: OutsideDouble = outsideDouble()
  const opened: AvatarDependencies[] = []
  const service = defineService(pog, {
    config,
    personalData: {
      ...personalData,
      personal: {
        selfies: must('selfies'),
        avatars: must('avatars'),
        avatar_files: must('avatar_files'),
      },
      notPersonal: [],
    },
    async compose(context) {
      const { avatars, selfies } = await createRepositories(context.mongo, context.events)
      const deps = await composeAvatars(context, { avatars, selfies, ...outside.parts })
      opened.push(deps)
      await registerAvatars(context.app, deps)
      startAvatarWorkers(context, deps, context.config.POG_WORKER_MS)
    },
  })
  const { prepare, env, ...rest } = options
  const started = await startTestService(service, {
    ...rest,
    database: 'pog_avatars',
    prefix: '/api/pog/avatars',
    async prepare({ folder, onStop }) {
      const more = (await prepare?.(onStop)) ?? {}
      return { env: { ...avatarSettings(folder), ...more, ...env }, folder }
    },
  })
  const deps = opened[0]
  if (!deps) throw new Error('the service did not compose')
  return { ...started, ...outside.state, deps, folder: started.prepared.folder }
}

function must(name: string) {
  const found = personalData.personal[name]
  if (!found) throw new Error(`${name} is not declared`)
  return found
}
