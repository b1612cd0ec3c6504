import { resolve } from 'node:path'
import { UsageError } from '@platform/service-kit/command-line'
import { requireBrand } from '@platform/service-kit/require-brand'
import { ownTexts } from '../../../../../shell/server/own-texts.ts'
import { endToEndCheck } from '../checks/end-to-end-check.ts'
import type { Command } from '../command.ts'

const CRAWL = 'infra/checks/e2e/tests/second-brand.e2e.test.ts'

export const usage = 'npm run brand-check -- FILE'

/**
 * `npm run brand-check -- brands/zephyr/brand.json`: checks a brand file, then runs a platform as this brand and looks for the
 * default brand on all its pages, in its messages, cards and API.
 */
export const command: Command = async ([file, ...rest], lifetime) => {
  if (!file || rest.length > 0) throw new UsageError('One brand file is needed.', usage)
  const path = resolve(file)
  requireBrand(path, ownTexts)
  console.log(`${file} can be used`)
  process.env.BRAND_FILE = path
  const { failed, notRun } = await endToEndCheck([CRAWL], lifetime).run(lifetime.signal)
  return failed === 0 && !notRun ? 0 : 1
}
