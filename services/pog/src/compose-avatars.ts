import { DAY_MS } from '@platform/contracts/constants'
import {
  type BaseConfig,
  loadSecret,
  type ObjectStore,
  openBlobs,
  type ServiceContext,
} from '@platform/service-kit'
import type { z } from 'zod'
import type { config as settings } from './config.ts'
import type { AvatarDependencies } from './operations/avatars/dependencies.ts'
import { embeddedAvatars } from './providers/avatar-embedded.ts'
import type { Providers } from './providers/table.ts'

type Context = Omit<ServiceContext, 'config'> & {
  config: BaseConfig & z.output<z.ZodObject<typeof settings>>
}

/** What avatars have of the rest of the service. */
type Outside = Pick<
  AvatarDependencies,
  'avatars' | 'selfies' | 'art' | 'ownedSlots' | 'slotPayments' | 'cardChanged'
> & {
  provider: Providers['avatars']
  /** Where files are: one for all parts of the service, so that one breaker sees all failures. */
  objects: ObjectStore
}

/** Who draws avatars, whatever is set: the platform itself where no provider is set up. */
export const generatorOf = (
  { AVATAR_GENERATOR }: Pick<Context['config'], 'AVATAR_GENERATOR'>,
  provider: Providers['avatars'],
): Context['config']['AVATAR_GENERATOR'] => (provider === null ? 'embedded' : AVATAR_GENERATOR)

/** Files, secrets and the generator of avatars, as they are configured. */
export async function composeAvatars(
  context: Context,
  { provider, objects, ...outside }: Outside,
): Promise<AvatarDependencies> {
  const { mongo, clock, config, ids, rates, crashPoint } = context
  return {
    ...outside,
    selfieFiles: objects,
    selfieSecret: await loadSecret(config.SELFIE_SECRET_FILE),
    avatarFiles: await openBlobs({
      ...{ mongo, clock, objects, recheckMs: DAY_MS },
      ...{ folder: 'pog-avatars', collection: 'avatar_files' },
    }),
    generator:
      provider !== null && generatorOf(config, provider) === 'provider'
        ? provider
        : embeddedAvatars(outside.art),
    random: Math.random,
    ...{ rates, clock, ids, crashPoint },
  }
}
