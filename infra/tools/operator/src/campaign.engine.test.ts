import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blackPng } from '@platform/testing/png'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { campaignCommand } from './campaign-command.ts'
import { callCommand, runCommand } from './testing/run-command.ts'
import { startPlatform } from './testing/start-platform.ts'

const OPERATOR = '+919800000001'
let platform: Awaited<ReturnType<typeof startPlatform>>
let directory: string
beforeAll(async () => {
  platform = await startPlatform()
  // Where the commands store their session.
  vi.stubEnv('DATA_DIR', platform.env.DATA_DIR)
  directory = await mkdtemp(join(tmpdir(), 'campaigns-'))
})
afterAll(async () => {
  await platform.stop()
  await rm(directory, { recursive: true, force: true })
})

const operator = (...args: string[]) => runCommand(platform.env, 'operator', ...args)
const steer = (...args: string[]) => {
  const session = ['--api', platform.api, '--code-from', platform.sandbox.url]
  return callCommand((say) => campaignCommand([...args, ...session], say))
}
const importFile = (file: string, ...options: string[]) => steer('import', file, ...options)

async function fileOf(...campaigns: object[]): Promise<string> {
  const file = join(directory, `${campaigns.length}-${Math.random()}.json`)
  await writeFile(file, JSON.stringify(campaigns, null, 2))
  return file
}

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const campaign = (slug: string, changes: object = {}) => ({
  slug,
  variant: 'FIXED_SLOT_FIXED_REWARD',
  title: text,
  summary: text,
  description: text,
  startsAt: 'now-1h',
  endsAt: '+3d',
  reward: { currency: 'KCASH', amount: '50.00', slots: 10 },
  tasks: [{ id: 'wallet', type: 'WALLET_LINK', title: text, description: text }],
  ...changes,
})

async function shown(): Promise<{ slug: string; status: string; funded: string; art: string }[]> {
  const path = '/api/airdrop-campaign/campaigns/by-state?pageLimit=100'
  const answer = await fetch(`${platform.api}${path}`)
  return ((await answer.json()) as { data: { items: [] } }).data.items
}
const slugsShown = async () => (await shown()).map(({ slug }) => slug)

test('an import is refused to a user who is no operator; the grant command makes one', async () => {
  const file = await fileOf(campaign('refused-one'))
  const from = ['--code-from', platform.sandbox.url]
  const refused = await runCommand(platform.env, 'campaign', 'import', file, ...from)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is no operator') })
  expect(await operator('grant', OPERATOR)).toMatchObject({
    code: 0,
    output: expect.stringContaining('admin, finance'),
  })
  expect((await operator('list')).output).toContain(OPERATOR)
})

test('a dry run shows what the import would cost, and changes nothing', async () => {
  const file = await fileOf(campaign('only-planned'))
  const { code, output } = await importFile(file, '--dry-run', '--issue')
  expect(code).toBe(0)
  expect(output).toContain('500.00 KCASH needed, 0.00 KCASH available, 500.00 KCASH to be issued')
  expect(await slugsShown()).toEqual([])
})

test('keeps the id of its device beside the session', async () => {
  const names = await readdir(join(platform.env.DATA_DIR, 'operator'))
  const [session] = names.filter((name) => !name.includes('.'))
  expect(names.toSorted()).toEqual([session, `${session}.device`])
})

test('without funds nothing is imported, with --issue they come from the treasury', async () => {
  const file = await fileOf(campaign('paid-one'), campaign('paid-two'))
  const poor = await importFile(file)
  expect(poor).toMatchObject({ code: 1, output: expect.stringContaining('funds do not suffice') })
  expect(await slugsShown()).toEqual([])

  const rich = await importFile(file, '--issue')
  expect(rich).toMatchObject({ code: 0, output: expect.stringContaining('2 campaigns published') })
  expect(await shown()).toMatchObject([
    { status: 'LIVE', funded: '500.00' },
    { status: 'LIVE', funded: '500.00' },
  ])
})

test('a campaign has the picture that its file names, from beside the file', async () => {
  const file = await fileOf(campaign('with-picture', { picture: 'pictures/neon.png' }))
  const missing = await importFile(file, '--issue')
  expect(missing.code).toBe(1)
  expect(missing.output).toContain('[0].picture: there is no file pictures/neon.png')

  await mkdir(join(directory, 'pictures'))
  await writeFile(join(directory, 'pictures', 'neon.png'), blackPng(90, 30))
  expect((await importFile(file, '--issue')).code).toBe(0)
  const { art } = (await shown()).find(({ slug }) => slug === 'with-picture') ?? { art: '' }
  expect(art).toMatch(/^\/api\/airdrop-campaign\/pictures\/[0-9a-f]{64}\.webp$/)
  expect((await fetch(`${platform.api}${art}`)).headers.get('content-type')).toBe('image/webp')
})

test('an import may be repeated though its times are relative; other terms are refused, with their line', async () => {
  const again = await importFile(await fileOf(campaign('paid-one'), campaign('paid-two')))
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 campaigns published, 2 there already'),
  })

  const reward = { currency: 'KCASH', amount: '60.00', slots: 10 }
  const file = await fileOf(campaign('brand-new'), campaign('paid-one', { reward }))
  const { code, output } = await importFile(file, '--issue')
  expect(code).toBe(1)
  expect(output).toMatch(/\.json:\d+:13 \[1\]\.slug: is LIVE with other terms \(reward\)/)
  expect(await slugsShown()).not.toContain('brand-new')
})

test('one bad entry keeps the whole file out, before a login', async () => {
  const file = await fileOf(campaign('good-one'), campaign('bad-one', { endsAt: 'friday' }))
  const { code, output } = await importFile(file)
  expect(code).toBe(1)
  expect(output).toMatch(/\.json:\d+:15 \[1\]\.endsAt: /)
  expect(output).toContain('Nothing was imported: 1 problem')
  expect(await slugsShown()).not.toContain('good-one')
})

test('a campaign is paused, resumed and cloned; a step that its status does not allow says what can be done', async () => {
  const why = ['--reason', 'A check']
  expect(await steer('pause', 'paid-one', ...why)).toMatchObject({
    code: 0,
    output: expect.stringContaining('paid-one is LIVE and paused'),
  })
  expect((await steer('list')).output).toMatch(/^LIVE +paid-one .* funded, paused$/m)
  expect((await steer('resume', 'paid-one', ...why)).output).toContain('paid-one is LIVE\n')
  expect(await steer('archive', 'paid-one')).toMatchObject({
    code: 1,
    output: expect.stringContaining('It is LIVE: it can be paused or ended'),
  })
  const like = ['--slug', 'paid-again', '--ends', '+2d']
  expect((await steer('clone', 'paid-one', ...like)).output).toContain(
    'paid-again is DRAFT: 500.00 KCASH are needed to publish it',
  )
})

test('every campaign of the demo is imported', async () => {
  const demo = new URL('../campaigns/demo.yaml', import.meta.url).pathname
  const { code, output } = await importFile(demo, '--issue')
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('22 campaigns published'),
  })
  expect((await shown()).filter(({ status }) => status === 'PUBLISHED')).toHaveLength(2)
})

test('the quests of the demo are imported with their games and brands, and again to no effect', async () => {
  const file = new URL('../campaigns/quests.yaml', import.meta.url).pathname
  const games = async () => {
    const answer = await fetch(`${platform.api}/api/game`)
    return ((await answer.json()) as { data: { items: { id: string }[] } }).data.items.length
  }
  expect((await importFile(file, '--issue', '--dry-run')).code).toBe(0)
  expect(await games()).toBe(0)
  const { code, output } = await importFile(file, '--issue')
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('8 campaigns published'),
  })
  expect(await games()).toBe(8)
  expect((await importFile(file, '--issue')).output).toContain('0 campaigns published, 8 there')
  expect((await shown()).some(({ slug }) => slug === 'first-siege')).toBe(false)
})

test('a campaign of a game that is nowhere keeps the whole file out', async () => {
  const file = await fileOf(campaign('of-a-game', { game: 'nowhere' }))
  const { code, output } = await importFile(file)
  expect(code).toBe(1)
  expect(output).toMatch(/\[0\]\.game: is no game of the platform/)
  expect(output).toContain('Nothing was imported')
})
