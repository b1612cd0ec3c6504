import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type IsFromPlatform = (secret: string, header: string, body: string, now?: number) => boolean

/** The example of docs/webhooks.md, as a receiver would run it. */
async function exampleOfDocs(): Promise<IsFromPlatform> {
  const docs = new URL('../../../../../docs/webhooks.md', import.meta.url)
  const code = /```js\n([\s\S]*?)```/.exec(await readFile(docs, 'utf8'))?.[1]
  if (!code) throw new Error('docs/webhooks.md has no example')
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'example.mjs')
  await writeFile(file, code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).isFromPlatform
}

const now = Date.parse('2026-03-01T12:00:00Z')
const body = '{"id":"a","type":"webhook.test"}'
const sign = (secret: string, seconds: number, signed = body) =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${signed}`).digest('hex')}`
const t = now / 1_000

test('the example of the docs takes what we sign, under either secret, and nothing else', async () => {
  const isFromPlatform = await exampleOfDocs()
  const takes = (header: string, of = body, at = now) => isFromPlatform('new', header, of, at)
  expect(takes(`t=${t},${sign('new', t)}`)).toBe(true)
  expect(takes(`t=${t},${sign('newer', t)},${sign('new', t)}`)).toBe(true)
  expect(takes(`t=${t},${sign('other', t)}`)).toBe(false)
  expect(takes(`t=${t},${sign('new', t)}`, `${body} `)).toBe(false)
  expect(takes(`t=${t + 1},${sign('new', t)}`)).toBe(false)
  expect(takes(`t=${t},${sign('new', t)}`, body, now + 301_000)).toBe(false)
  for (const wrong of ['', 't=', `t=${t}`, `t=${t},v1=`, 'v1=00', `t=${t},v1=zz`]) {
    expect(takes(wrong)).toBe(false)
  }
})
