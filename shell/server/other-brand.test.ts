import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errors } from '@platform/contracts/errors'
import { currencies } from '@platform/contracts/money'
import { expect, onTestFinished, test } from 'vitest'

test('the reward token has the name of the brand', () => {
  expect(currencies.RTOKEN.name).toBe('rKovra')
  expect(errors.INSUFFICIENT_FUNDS.message).toBe('Uh-oh! Not Enough K-Cash or rKovra')
})

test('another brand changes the name of its token and what follows from its name, and no other value that it does not set', async () => {
  expect(await readAs({ name: 'Zephyr', slug: 'zephyr' })).toEqual({
    brand: {
      name: 'Zephyr',
      slug: 'zephyr',
      supportEmail: 'support@zephyr.io',
      channels: { website: 'Website', klash: 'Klash', sources: ['Zephyr', 'indigg', 'kratos'] },
      theme: {},
      icon: null,
      roles: {},
      texts: {},
      policies: {},
      mails: {},
      chiefVideo: null,
      videoOrigins: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    },
    token: 'rZephyr',
    funds: 'Uh-oh! Not Enough K-Cash or rZephyr',
  })
})

/** What a process of this brand has: a brand is read once, when the module loads. */
async function readAs(brand: object): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'brand.json')
  await writeFile(file, JSON.stringify(brand))
  const read = `
    import { brand } from '${import.meta.resolve('@platform/contracts/brand')}'
    import { errors } from '${import.meta.resolve('@platform/contracts/errors')}'
    import { currencies } from '${import.meta.resolve('@platform/contracts/money')}'
    const funds = errors.INSUFFICIENT_FUNDS.message
    console.log(JSON.stringify({ brand, token: currencies.RTOKEN.name, funds }))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', read],
    { env: { ...process.env, BRAND_FILE: file } },
  )
  return JSON.parse(stdout)
}
