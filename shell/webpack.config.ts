import { shellConfig } from '@platform/federation/shell-config'

export default shellConfig({
  directory: import.meta.dirname,
  template: './src/index.html',
  embed: { entry: './src/embed/index.ts', template: './src/embed/embed.html' },
})
