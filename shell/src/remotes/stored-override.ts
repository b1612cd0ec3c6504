import type { SignedText } from '@platform/contracts/rules/signed-text'
import { storedText } from '@platform/remote-kit/storage'

export const overrideText = storedText('remoteOverride')

/** The grant this browser keeps, as it was signed; whether it is any good is the loader's to say. */
export function storedOverride(): SignedText | null {
  try {
    return JSON.parse(overrideText.get() ?? 'null') as SignedText | null
  } catch {
    return null
  }
}
