import type { SignedText } from '@platform/contracts/rules/signed-text'
import { storedText } from '@platform/remote-kit/storage'

export const overrideText = storedText('remoteOverride')

/** The signed grant that this browser keeps; the loader verifies it. */
export function storedOverride(): SignedText | null {
  try {
    return JSON.parse(overrideText.get() ?? 'null') as SignedText | null
  } catch {
    return null
  }
}
