import { expect, it } from 'vitest'
import { listTests } from './list-tests.ts'

it('lists the tests in a folder, and none whose path merely contains its name', async () => {
  const files = (await listTests(['services'])).map(({ file }) => file)
  expect(files).toContain('services/wallet/src/domain/campaign-terms.test.ts')
  expect(files.filter((file) => !file.startsWith('services/'))).toEqual([])
})
