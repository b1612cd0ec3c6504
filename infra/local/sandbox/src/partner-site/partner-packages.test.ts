import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brand } from '@platform/contracts/brand'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
const EMBED = join(ROOT, 'packages/embed')
const SCOPE = `@${brand.slug}`
const run = promisify(execFile)

/** A project that has nothing of ours but what was packed, and React as its own. */
let project: string
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'partner-project-'))
  await run(
    join(EMBED, 'node_modules/.bin/webpack'),
    [...['--config', 'webpack.publish.config.ts', '--mode', 'production']],
    { cwd: EMBED },
  )
  const tarballs: string[] = []
  for (const name of ['plain', 'react', 'vue']) {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], {
      cwd: join(EMBED, 'dist-publish', name),
    })
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    tarballs.push(`./${packed?.filename}`)
  }
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  // What they need of a registry is put there below: a test asks none.
  const flags = ['--offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, ...tarballs], { cwd: project })
  await mkdir(join(project, 'node_modules/@types'), { recursive: true })
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
    await symlink(join(EMBED, 'node_modules', name), join(project, 'node_modules', name))
  }
}, 120_000)
afterAll(() => rm(project, { recursive: true, force: true }))

const program = async (name: string, text: string) => {
  await writeFile(join(project, name), text)
  return name
}

test('each has its modules, its types and its read-me, and nothing of the workspace', async () => {
  for (const [name, module] of [
    ['embed', 'plain'],
    ['embed-react', 'react'],
    ['embed-vue', 'vue'],
  ]) {
    const folder = join(project, 'node_modules', SCOPE, name ?? '')
    for (const file of [`${module}.js`, `${module}.d.ts`, 'types.d.ts']) {
      const text = await readFile(join(folder, file), 'utf8')
      expect(text, `${name} ${file}`).not.toMatch(/from ['"]@platform\//)
    }
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain('siteUrl')
    const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(dependencies).toEqual({})
  }
})

test('the types say what an embed takes, in a project of another', async () => {
  const files = [
    await program(
      'plain.ts',
      `import { createEmbed, heightOf, updateEmbed, type EmbedElement } from '${SCOPE}/embed'
const site = { siteUrl: 'https://kovra.example', partner: 'pk_arenaWeekly1' }
const feed: EmbedElement = await createEmbed({ ...site, embed: 'campaign-feed', count: 3 })
feed.addEventListener('campaign-opened', ({ detail }) => detail.campaignId.toUpperCase())
feed.addEventListener('signinneeded', ({ detail }) => detail.respond(null))
updateEmbed(feed, { ...site, embed: 'quest', quest: 'id', theme: { scheme: 'auto' } })
heightOf({ ...site, embed: 'balance' }).toFixed()
// @ts-expect-error a quest is named
await createEmbed({ ...site, embed: 'quest' })
// @ts-expect-error no such filter
await createEmbed({ ...site, embed: 'campaign-feed', filter: 'newest' })
`,
    ),
    await program(
      'page.tsx',
      `import { Balance, CampaignFeed, Leaderboard, PogFeed, Quest } from '${SCOPE}/embed-react'
const site = { siteUrl: 'https://kovra.example', partner: 'pk_arenaWeekly1' }
export const page = (
  <>
    <CampaignFeed {...site} count={2} onCampaignOpened={({ url }) => url.toUpperCase()}>Ours</CampaignFeed>
    <Leaderboard {...site} board="clan-chief" />
    <PogFeed {...site} feed="hottest" placement="sidebar" />
    <Quest {...site} quest="id" display="button" />
    <Balance {...site} onSignInNeeded={async () => null} theme={{ background: 'transparent' }} />
    {/* @ts-expect-error no such board */}
    <Leaderboard {...site} board="players" />
  </>
)
`,
    ),
  ]
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--jsx', 'react-jsx']
  const modules = [
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--types',
    '',
  ]
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const { stdout } = await run(tsc, [...flags, ...modules, ...files], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
}, 120_000)

test('they run where they are installed: the place is kept on a server, and in a browser the script is asked for', async () => {
  const name = await program(
    'run.mjs',
    `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createEmbed, heightOf } from '${SCOPE}/embed'
import { CampaignFeed } from '${SCOPE}/embed-react'
const site = { siteUrl: 'https://kovra.example', partner: 'pk_arenaWeekly1' }
const html = renderToString(createElement(CampaignFeed, { ...site, count: 2 }, 'Ours'))
const scripts = []
globalThis.document = {
  scripts,
  head: { append: (script) => { scripts.push(script); queueMicrotask(() => script.loaded()) } },
  createElement: (tag) => ({
    tag, dataset: {}, set: {},
    getAttribute() { return null },
    removeAttribute() {},
    setAttribute(name, value) { this.set[name] = value },
    addEventListener(name, listener) {
      if (name === 'load') this.loaded = () => { this.dataset.element = 'kovra-embed'; listener() }
    },
  }),
}
const made = await createEmbed({ ...site, embed: 'leaderboard', count: 7 })
const height = heightOf({ ...site, embed: 'campaign-feed', count: 2 })
console.log(JSON.stringify({ html, src: scripts[0].src, tag: made.tag, set: made.set, height }))
`,
  )
  const { stdout } = await run(process.execPath, [name], { cwd: project })
  const { html, src, tag, set, height } = JSON.parse(stdout)
  expect(html).toContain('min-height:324px')
  expect(html).toContain('Ours')
  expect([src, tag]).toEqual(['https://kovra.example/embed/v1.js', 'kovra-embed'])
  expect(set).toEqual({ embed: 'leaderboard', partner: 'pk_arenaWeekly1', count: '7' })
  expect(height).toBe(324)
})

test('the one for Vue follows its props, and hands over by its prop', async () => {
  await mkdir(join(project, 'node_modules/vue'), { recursive: true })
  // A stand-in for the few functions that it takes of Vue: it says what is called, not what Vue makes of it.
  await writeFile(
    join(project, 'node_modules/vue/package.json'),
    JSON.stringify({ name: 'vue', type: 'module', exports: './index.js' }),
  )
  await writeFile(
    join(project, 'node_modules/vue/index.js'),
    `export const hooks = {}
export const defineComponent = (component) => component
export const h = (tag, props, children) => ({ tag, props, children })
export const ref = (value) => ({ value })
export const onMounted = (run) => { hooks.mounted = run }
export const onBeforeUnmount = (run) => { hooks.unmount = run }
export const watch = (source, run) => { hooks.changed = () => run(source()) }
`,
  )
  const name = await program(
    'vue.mjs',
    `import { hooks } from 'vue'
import { Embed } from '${SCOPE}/embed-vue'
const listeners = {}
const made = {
  set: {}, removed: false, dataset: {},
  getAttribute(name) { return this.set[name] ?? null },
  removeAttribute(name) { delete this.set[name] },
  setAttribute(name, value) { this.set[name] = value },
  addEventListener(name, listener) { listeners[name] = listener },
  remove() { this.removed = true },
}
globalThis.document = {
  scripts: [],
  head: { append: (script) => queueMicrotask(() => script.loaded()) },
  createElement: (tag) => tag === 'script'
    ? { dataset: {}, addEventListener(n, l) { if (n === 'load') this.loaded = () => { this.dataset.element = 'x-embed'; l() } } }
    : made,
}
const emitted = []
const props = {
  siteUrl: 'https://kovra.example', partner: 'pk_arenaWeekly1', embed: 'campaign-feed', count: 2,
  signInNeeded: async () => 'token',
}
const render = Embed.setup(props, { emit: (...all) => emitted.push(all), slots: { default: () => ['Ours'] } })
const first = render()
first.children.at(-1).props.ref.value = { append() {} }
await hooks.mounted()
listeners['campaign-opened']({ detail: { campaignId: 'c1' } })
const handed = await new Promise((respond) => listeners.signinneeded({ detail: { respond } }))
props.count = 4
hooks.changed()
const before = { ...made.set }
hooks.unmount()
console.log(JSON.stringify({ first: first.props.style, slot: first.children[0], later: render().children.length, emitted, handed, before, removed: made.removed }))
`,
  )
  const { stdout } = await run(process.execPath, [name], { cwd: project })
  expect(JSON.parse(stdout)).toEqual({
    first: { minHeight: '324px' },
    slot: 'Ours',
    later: 1,
    emitted: [['event', { name: 'campaign-opened', detail: { campaignId: 'c1' } }]],
    handed: 'token',
    before: { embed: 'campaign-feed', partner: 'pk_arenaWeekly1', count: '4' },
    removed: true,
  })
})
