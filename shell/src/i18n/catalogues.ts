import type { Language } from '@platform/contracts/constants'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { messages } from './messages.ts'

/** All that the shell's first paint may say. */
export const catalogues = [messages, kitMessages]

export async function loadCatalogues(language: Language): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => catalogue.load(language)))
}
