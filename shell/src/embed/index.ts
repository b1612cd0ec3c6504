import { readEmbedConfig } from './embed-config.ts'
import { greeting } from './greeting.ts'

const config = readEmbedConfig()
// Listens before anything else loads: the page greets once, as soon as the frame has loaded.
const greeted = greeting(config.partner.origins)
// Module federation loads shared libraries asynchronously: what imports one must be behind this import().
import('./bootstrap.tsx').then(
  ({ startEmbed }) => startEmbed(config, greeted),
  async (error: unknown) => {
    console.warn('The embed did not load', error)
    ;(await greeted).postMessage({ type: 'failed' })
  },
)
