import { scriptConfig } from '@platform/federation/script-config'

export default scriptConfig({
  directory: import.meta.dirname,
  name: 'embed',
  // Issue 4 allows 10 KB; whoever needs more than this should say why.
  maxGzipBytes: 4_000,
})
