import { storedText } from '@platform/remote-kit/storage'

/** What the server gave this browser: its id, sealed. */
export const deviceToken = storedText('deviceId')

/** The id canaries are drawn by; null until the server has given one. */
export function deviceId(): string | null {
  return idOf(deviceToken.get())
}

/** The part of a token `<id>.<seal>` that draws; null for what is no token. */
export function idOf(token: string | null): string | null {
  const [id, seal] = token?.split('.') ?? []
  return id && seal ? id : null
}
