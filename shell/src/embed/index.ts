import { readEmbedConfig } from './embed-config.ts'
import { greeting } from './greeting.ts'

// Heard from the first moment on: the page greets as soon as the frame has loaded.
const config = readEmbedConfig()
const greeted = greeting(config.partner.origins)
// Shared libraries arrive asynchronously: everything that imports one stands behind this line.
import('./bootstrap.tsx').then(
  ({ startEmbed }) => startEmbed(config, greeted),
  async (error: unknown) => {
    console.warn('The embed did not load', error)
    ;(await greeted).postMessage({ type: 'failed' })
  },
)
