import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { EmbedName } from '@platform/contracts/identity/partners'
import type { PlacedBuild, RemotesManifest } from '@platform/contracts/registry/manifest'
import { pinnedRemotes } from '@platform/contracts/registry/page-pins'
import { signed, type Trust } from '@platform/contracts/registry/signed'
import { trustedBuild } from '@platform/contracts/registry/trusted-build'
import { isOver } from '@platform/contracts/rules/expiry'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'
import { painterFile } from '@platform/contracts/shell/embed-painter'
import { embedReads, type WrittenProps } from '@platform/contracts/shell/embed-reads'
import { embeds } from '@platform/contracts/shell/embeds'
import { answerOf } from './api-answer.ts'
import { channelManifest, type RegistryOptions } from './channel-manifest.ts'
import { commonAgent } from './common-agent.ts'
import { keptAnswers } from './kept-answers.ts'

interface FirstPaintOptions extends RegistryOptions {
  now?: () => number
}

interface Asked {
  embed: EmbedName
  partner: string
  /** Of the reader. */
  address: string
  userAgent: string | undefined
}

/** What the frame shows before React is there. */
export interface EmbedFirstPaint {
  /** Script of the remote's build, with the hash that its team signed. */
  painter: { src: string; integrity: string }
  /** Path below `/api` of what it shows, and the answer; null of an embed that shows a visitor nothing of the API. */
  reads: { path: string; data: unknown } | { path: null; data: null }
}

/** ms: answers of the API are a little late at most, as a reader's own are after a minute. */
const DATA_FRESH_MS = 15_000
const DATA_COUNTS_MS = 60_000
/** ms: a release is painted by its own painter soon; a registry that does not answer changes nothing. */
const MANIFEST_FRESH_MS = 5_000
const MANIFEST_COUNTS_MS = 600_000
const PINS_FRESH_MS = 30_000
/** ms that a frame waits for what is not kept yet; without it, it waits for React. */
const PATIENCE_MS = 400
/** All embeds with all their attributes are fewer; quests are as many as readers write ids, and have a place of their own. */
const MOST_READS = 2_000
const MOST_QUESTS = 1_000
const MOST_PINS = 2_000

/**
 * The painter of the version that the frame's loader will take, and what it shows. Both are data here: no code of a remote runs on this server.
 * Null where one of the two is missing.
 */
export function embedFirstPaints(options: FirstPaintOptions) {
  const { gatewayUrl, trust, fetch: call = fetch, now = () => Date.now() } = options
  const kept = { patienceMs: PATIENCE_MS }
  let newest = 0
  const manifests = keptAnswers<RemotesManifest>({
    ...{ ...kept, most: 1, freshMs: MANIFEST_FRESH_MS, countsMs: MANIFEST_COUNTS_MS },
    async ask() {
      const manifest = await channelManifest(options)
      if (manifest.serial < newest) throw new Error(`Manifest ${manifest.serial} after ${newest}`)
      newest = manifest.serial
      return manifest
    },
  })
  const keptReads = (most: number) =>
    keptAnswers<unknown>({
      ...{ ...kept, most, freshMs: DATA_FRESH_MS, countsMs: DATA_COUNTS_MS },
      ask(key, address) {
        const [path, userAgent] = JSON.parse(key) as [string, string]
        const headers = {
          'x-forwarded-for': address,
          'user-agent': userAgent,
          [SOURCE_HEADER]: SOURCE_WEBSITE,
        }
        return answerOf(`${gatewayUrl}/api${path}`, headers, call)
      },
    })
  const reads = { lists: keptReads(MOST_READS), quests: keptReads(MOST_QUESTS) }
  /** Lists leave out what is for other devices, so each kind of device has answers of its own. */
  const readsOf = ({ embed, address, userAgent }: Asked, path: string) =>
    reads[embed === 'quest' ? 'quests' : 'lists'](
      JSON.stringify([path, commonAgent(userAgent)]),
      address,
    )
  const pins = keptAnswers<Awaited<ReturnType<typeof pinnedRemotes>>>({
    ...{ ...kept, most: MOST_PINS, freshMs: PINS_FRESH_MS, countsMs: PINS_FRESH_MS },
    async ask(partner, address) {
      const manifest = await manifests('', address)
      if (!manifest) return {}
      const options = {
        subject: `partner:${partner}`,
        fetchPins: async () =>
          signed.parse(
            await answerOf(
              `${gatewayUrl}/api/remotes/pins?partner=${partner}`,
              { 'x-forwarded-for': address },
              call,
            ),
          ),
      }
      return pinnedRemotes(manifest, options, trust().registry, now())
    },
  })

  async function painterOf({ embed, partner, address }: Asked) {
    const { remote, module } = embeds[embed]
    const [manifest, pinned] = await Promise.all([manifests('', address), pins(partner, address)])
    if (!manifest || !pinned || isOver(manifest, now())) return null
    // A frame in a partner's page has no device: it runs the stable version, unless its partner is pinned.
    const build = pinned[remote] ?? manifest.remotes[remote]?.versions[0]
    return build ? scriptOf(remote, module, build, trust()) : null
  }

  return async (
    asked: Asked,
    { language, ...props }: WrittenProps,
  ): Promise<EmbedFirstPaint | null> => {
    // A script of before does not say what the page asks for.
    if (language === undefined) return null
    const read = embedReads[asked.embed]
    const path = read?.(props, nearestLanguage(String(language)) ?? 'en') ?? null
    if (read && path === null) return null
    const [painter, data] = await Promise.all([painterOf(asked), path && readsOf(asked, path)])
    if (!painter) return null
    if (path === null) return { painter, reads: { path, data: null } }
    return data === null ? null : { painter, reads: { path, data } }
  }
}

/** Null for a build without a painter, and for one that its team has not signed. */
async function scriptOf(
  remote: string,
  module: string,
  build: PlacedBuild,
  trust: Trust,
): Promise<EmbedFirstPaint['painter'] | null> {
  const description = await trustedBuild(remote, build, trust).catch(() => null)
  const file = painterFile(module)
  const integrity = description?.files[file]
  return integrity ? { src: new URL(file, build.baseUrl).href, integrity } : null
}
