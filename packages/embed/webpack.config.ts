import { scriptConfig } from '@platform/federation/script-config'

export default scriptConfig({
  directory: import.meta.dirname,
  name: 'embed',
  // 10 KB is what a partner is promised; whoever needs more than this should say why.
  maxGzipBytes: 4_000,
})
