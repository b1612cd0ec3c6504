import { fillPlaceholders, SettingProblem } from '@platform/contracts/rules/fill-placeholders'
import type { SecretFile, ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { callsOthers, connectsTo, services, tokenIssuer } from '@platform/contracts/services'
import { urlKeyOf } from './addresses.ts'

/** Where a service is deployed: on this machine, in containers or on a cluster. */
export interface Place {
  /** Address of another service, without a slash at the end. */
  addressOf(service: string): string
  /** Values of the placeholders in settings. */
  values: Readonly<Record<string, string>>
  /** Path of a file that a setting names. */
  fileOf(file: SecretFile): string
  /** Path of the private key that a service signs its calls with. */
  serviceKeyFileOf(service: string): string
}

/**
 * The settings that a descriptor names, with their values at this place.
 * @throws SettingProblem for a setting without a value
 * @param own settings of this kind of place alone (`localSettings`, `clusterSettings`); they win
 */
export function settingsOf(
  { name, settings = {}, secretFiles = {} }: ServiceDescriptor,
  place: Place,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const files = Object.entries(secretFiles).map(([key, file]) => [key, place.fileOf(file)])
  const texts = Object.entries({ ...settings, ...own }).map(([key, template]) => [
    key,
    textOf({ service: name, key, template }, place),
  ])
  return Object.fromEntries([...files, ...texts])
}

/** @throws SettingProblem with the service and the key */
function textOf(
  { service, key, template }: { service: string; key: string; template: string },
  { values }: Place,
): string {
  try {
    return fillPlaceholders(template, values)
  } catch (error) {
    if (!(error instanceof SettingProblem)) throw error
    throw new SettingProblem(`${key} of the service ${service}: ${error.message}`, { cause: error })
  }
}

/** The addresses of the services that a service connects to, and the key that signs its service tokens. */
export function connectionsOf(
  descriptor: ServiceDescriptor,
  place: Pick<Place, 'addressOf' | 'serviceKeyFileOf'>,
  all: readonly ServiceDescriptor[] = services,
): Record<string, string> {
  const { name, userTokens } = descriptor
  const addresses = connectsTo(descriptor, all).map((other) => [
    urlKeyOf(other),
    place.addressOf(other),
  ])
  return {
    ...Object.fromEntries(addresses),
    ...(userTokens === 'verifies' ? { JWKS_URL: jwksUrl(place.addressOf(tokenIssuer.name)) } : {}),
    ...(callsOthers(descriptor) ? { SERVICE_KEY_FILE: place.serviceKeyFileOf(name) } : {}),
  }
}

/** Where the service at this address publishes the keys that users' tokens are verified with. */
export const jwksUrl = (address: string) => `${address}/.well-known/jwks.json`
