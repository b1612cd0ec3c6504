import { storedLocation } from '@platform/remote-kit/user-location'
import type { Viewer } from '../api/campaign-keys.ts'

/**
 * The country that a visitor's list is shown for, ISO 3166-1 alpha-2: where their address lies, as the shell has stored it. Null while
 * nothing says it, and for a user, whose list the server chooses by what their session proves.
 */
export function guessedCountry({ userId }: Pick<Viewer, 'userId'>): string | null {
  return userId === null ? storedLocation().country_code : null
}
