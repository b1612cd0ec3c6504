import type { Language } from '@platform/contracts/constants'
import type { ServicePurpose } from '@platform/contracts/wallet/service-holds'
import type { Hold } from './hold.ts'

/** An amount that another service had set aside for what it sells. */
export interface ServiceHold extends Hold {
  purpose: ServicePurpose
}

/** How a hold of a service is now. */
export type ServiceHoldState = 'held' | 'captured' | 'released' | 'expired'

const PREFIX = 'service:'

/** Id of a service's hold among all holds: services have no hold in common. */
export const serviceHoldId = (service: string, id: string) => `${PREFIX}${service}:${id}`

/** The hold of a service whose posting has this key; null for a posting of anything else. */
export const serviceHoldIdOf = (key: string): string | null =>
  /^(service:.+):(?:place|settle)$/.exec(key)?.[1] ?? null

/** @returns null for a hold that no service placed */
export const asServiceHold = (hold: Hold | null): ServiceHold | null =>
  hold?.purpose === undefined ? null : { ...hold, purpose: hold.purpose }

/** What the history of its buyer calls a purpose. */
export const purposeTexts: Readonly<Record<ServicePurpose, Record<Language, string>>> = {
  'pog-slot': {
    en: 'Avatar slot of your POG card',
    hi: 'आपके POG कार्ड का अवतार स्लॉट',
    'pt-BR': 'Espaço de avatar do seu card POG',
  },
  'pog-avatar': {
    en: 'New avatar of your POG card',
    hi: 'आपके POG कार्ड का नया अवतार',
    'pt-BR': 'Novo avatar do seu card POG',
  },
}
