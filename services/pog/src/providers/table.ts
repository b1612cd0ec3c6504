import type { ProviderTable } from '@platform/service-kit'
import type { AvatarGenerator } from '../domain/avatars/generator.ts'
import { avatarProvider } from './avatar-provider.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  /** Null where avatars are drawn by packages/art. */
  avatars: AvatarGenerator | null
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  avatars: avatarProvider,
}
