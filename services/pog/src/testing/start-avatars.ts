import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { pog } from '@platform/contracts/pog/service'
import {
  defineService,
  type Mongo,
  objectStoreOf,
  openProviders,
  type PersonalData,
} from '@platform/service-kit'
import {
  startTestService,
  type TestServiceOptions,
  type TestSetup,
} from '@platform/testing/start-service'
import { startAvatarWorkers } from '../avatar-workers.ts'
import { composeAvatars } from '../compose-avatars.ts'
import { config } from '../config.ts'
import type { AvatarDependencies } from '../operations/avatars/dependencies.ts'
import { personalData } from '../personal-data.ts'
import { avatarProvider } from '../providers/avatar-provider.ts'
import { avatarSchema, avatarsRepository } from '../repositories/avatars.ts'
import { selfieSchema, selfiesRepository } from '../repositories/selfies.ts'
import { registerAvatars } from '../routes/avatars/register.ts'
import { type OutsideDouble, outsideDouble } from './avatar-doubles.ts'
import { avatarSettings } from './avatar-settings.ts'

export type TestAvatars = Awaited<ReturnType<typeof startAvatars>>

const COLLECTIONS = ['selfies', 'avatars', 'avatar_files']

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
    prepare?: (setup: TestSetup) => Promise<Record<string, string>>
  } = {},
) {
  const outside: OutsideDouble = outsideDouble()
  const opened: { deps: AvatarDependencies; mongo: Mongo }[] = []
  const service = defineService(pog, {
    config,
    personalData: ofAvatars,
    async compose(context) {
      const { avatars, selfies } = await openRepositories(context.mongo)
      const { avatars: provider } = openProviders({ avatars: avatarProvider }, context)
      const objects = objectStoreOf(context.config, context.circuit)
      const parts = { avatars, selfies, provider, objects, ...outside.parts }
      const deps = await composeAvatars(context, parts)
      opened.push({ deps, mongo: context.mongo })
      await registerAvatars(context.app, deps)
      startAvatarWorkers(context, deps, context.config.POG_WORKER_MS)
    },
  })
  const { prepare, env, ...rest } = options
  const started = await startTestService(service, {
    ...rest,
    database: 'pog_avatars',
    prefix: '/api/pog/avatars',
    async prepare(setup) {
      const { folder } = setup
      const more = (await prepare?.(setup)) ?? {}
      const own = { ...avatarSettings(folder), POG_WORKER_MS: '100' }
      return { env: { ...own, ...more, ...env }, folder }
    },
  })
  const [first] = opened
  if (!first) throw new Error('the service did not compose')
  return {
    ...started,
    ...outside.state,
    ...first,
    personalData: ofAvatars,
    folder: started.prepared.folder,
  }
}

async function openRepositories(mongo: Mongo) {
  const AvatarModel = mongo.model('Avatar', avatarSchema, 'avatars')
  const SelfieModel = mongo.model('Selfie', selfieSchema, 'selfies')
  await mongo.initModels([AvatarModel, SelfieModel])
  return { avatars: avatarsRepository(AvatarModel), selfies: selfiesRepository(SelfieModel) }
}

/** What the service declares of the collections that avatars have. */
const ofAvatars: PersonalData = {
  personal: Object.fromEntries(
    Object.entries(personalData.personal).filter(([name]) => COLLECTIONS.includes(name)),
  ),
  notPersonal: [],
}
