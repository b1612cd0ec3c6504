import { scriptConfig } from '@platform/federation/script-config'

export default scriptConfig({
  directory: import.meta.dirname,
  name: 'embed',
  // Below the 10 KB that partners are promised, so that growth is a decision: a change that raises it says why. Each embed has a name in
  // three languages and the height of its placeholder; the page's own light or dark ground is followed; a button opens it in a dialog.
  maxGzipBytes: 6_000,
})
