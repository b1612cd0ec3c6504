import { scriptConfig } from '@platform/federation/script-config'

export default scriptConfig({
  directory: import.meta.dirname,
  name: 'embed',
  // Partners are promised at most 10 KB. A change that raises this limit explains why it needs to.
  maxGzipBytes: 4_000,
})
