import { createHash } from 'node:crypto'
import type { BuildDescription } from '@platform/contracts/registry/build'
import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import type { Page, Route } from 'playwright'
import { signAsRegistry, signAsTeam } from '../platform/keys.ts'
import { breakBuilds, type Fault } from './broken-builds.ts'

const MANIFESTS = '**/api/remotes/manifest?*'

/** Changes the channel's manifest for one tab, with the registry's signature. */
export async function changeChannel(
  page: Page,
  change: (manifest: RemotesManifest) => Promise<void> | void,
): Promise<Fault> {
  return answerManifest(page, async (signed) => {
    const manifest: RemotesManifest = JSON.parse(signed.text)
    await change(manifest)
    return signAsRegistry(manifest)
  })
}

/** Replaces each manifest for one tab, signed or not. */
export async function answerManifest(
  page: Page,
  change: (signed: SignedText) => Promise<SignedText> | SignedText,
): Promise<Fault> {
  const fulfil = async (route: Route) => {
    const response = await route.fetch()
    const body: { data: SignedText } = await response.json()
    await route.fulfill({ response, json: { ...body, data: await change(body.data) } })
  }
  await page.route(MANIFESTS, fulfil)
  return { repair: () => page.unroute(MANIFESTS, fulfil) }
}

/** Edits a remote's entry for one tab, signed and released as its team would. */
export async function releaseEntry(
  page: Page,
  remote: string,
  edit: (script: string, container: string) => string,
): Promise<Fault> {
  const entries = new Map<string, string>()
  const channel = await changeChannel(page, async (manifest) => {
    for (const version of manifest.remotes[remote]?.versions ?? []) {
      const build: BuildDescription = JSON.parse(version.build.text)
      const url = new URL(build.entry, version.baseUrl).href
      const script = edit(await (await fetch(url)).text(), build.container)
      entries.set(url, script)
      build.files[build.entry] = integrityOf(script)
      version.build = await signAsTeam(remote, build)
    }
  })
  const files = await breakBuilds(page, remote, (route) => {
    const [url = ''] = route.request().url().split('?')
    const body = entries.get(url)
    if (body === undefined) return route.continue()
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ contentType: 'text/javascript', headers, body })
  })
  return { repair: () => Promise.all([channel.repair(), files.repair()]) }
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
