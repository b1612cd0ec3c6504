import { CLAN_PATH } from '@platform/contracts/clans/paths'
import { expect, test } from 'vitest'
import { openClans } from './testing/open-clans.ts'

test('reports a path below its own to the shell, which shows the not-found page', async () => {
  const path = `${CLAN_PATH}/a/b`
  const { onNotFound } = await openClans({ path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})
