import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { expect, test } from 'vitest'
import { openWallet } from './testing/open-wallet.ts'

test('reports a path below its page to the shell, which shows the not-found page', async () => {
  const path = `${TRANSACTION_HISTORY_PATH}extra`
  const { onNotFound } = await openWallet({ path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})
