import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compress.ts'
import { fileKind } from './content-type.ts'

const script = readFileSync(new URL('build-files.ts', import.meta.url))

async function sizesOf(path: string) {
  const forms = new Map(await compressed(script, fileKind(path).effort))
  const [br = Buffer.of(), gzip = Buffer.of()] = [forms.get('br'), forms.get('gzip')]
  expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([script, script])
  return { br: br.byteLength, gzip: gzip.byteLength }
}

test('what pages load is compressed as well as possible, a source map a little less', async () => {
  const best = await sizesOf('main.js')
  const quick = await sizesOf('main.js.map')
  expect(quick.br).toBeGreaterThan(best.br)
  expect(quick.br).toBeLessThan(best.br * 1.2)
  expect(quick.gzip).toBeLessThan(script.byteLength / 2)
})
