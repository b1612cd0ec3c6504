import { storedText } from '@platform/remote-kit/storage'

/** `<id>.<mac>`, issued by the registry. */
export const deviceToken = storedText('deviceId')

/** The id that selects canaries; null until the registry has issued one. */
export function deviceId(): string | null {
  return idOf(deviceToken.get())
}

/** The id in a token; null for what is no token, such as an id without a MAC. */
export function idOf(token: string | null): string | null {
  const [id, mac] = token?.split('.') ?? []
  return id && mac ? id : null
}
