import { readEmbedConfig } from './embed-config.ts'
import { greeting } from './greeting.ts'
import { startFrame } from './start-frame.ts'

const config = readEmbedConfig()
// Listens before anything else happens: the page greets once, as soon as the frame has loaded.
const greeted = greeting(config.partner.origins)
// Module federation loads shared libraries asynchronously: what imports one must be behind this import().
const loadModule = () => import('./mount-module.tsx').then(({ mountModule }) => mountModule)
startFrame(config, greeted, loadModule).catch(async (error: unknown) => {
  console.warn('The embed did not load', error)
  ;(await greeted).postMessage({ type: 'failed' })
})
