import { variantViews } from './features/campaigns/variants/table.ts'
import { messages } from './i18n/messages.ts'

const catalogues = [messages, ...Object.values(variantViews).map((variant) => variant.messages)]

/** The texts of the first screen: the remote's own, and those of the campaign variants, which cards show. */
export const mountedMessages: typeof messages = {
  ...messages,
  async load(language) {
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)))
  },
  has: (language) => catalogues.every((catalogue) => catalogue.has(language)),
}
