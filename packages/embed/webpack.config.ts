import { scriptConfig } from '@platform/federation/script-config'

export default scriptConfig({
  directory: import.meta.dirname,
  name: 'embed',
  // Below the 10 KB that partners are promised, so that growth is a decision: a change that raises it says why. Three embeds: each
  // has a name in three languages and the height of its placeholder.
  maxGzipBytes: 4_400,
})
