import { expect, it } from 'vitest'
import { startDevServer } from './dev-server.ts'

it('refuses a remote that the tree does not have, and names those it has', async () => {
  await expect(startDevServer('mfe-unknown')).rejects.toThrow(
    /no remote "mfe-unknown"\. There are: .*mfe-wallet/,
  )
})
