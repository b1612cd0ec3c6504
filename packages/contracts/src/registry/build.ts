import { z } from 'zod'
import { plainText } from '../rules/plain-text.ts'
import { shownText } from '../rules/shown-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { type RemoteContract, remoteContract } from './remote-contract.ts'
import { signedBuild } from './signed.ts'
import { siteRoutes } from './site-routes.ts'

/** `mfe-` and the name of a service, or one like it. */
export const remoteName = textUpTo(64).regex(/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
export const buildVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/)

/** Subresource integrity of a file: `sha384-<base64>`. */
const fileHash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
/** Path within the build, forward slashes, no leading one. No segment is `.`, which a client of HTTP removes from an address. */
export const filePath = textUpTo(200).regex(
  /^(?!.*\.\.)(?!(?:.*\/)?\.(?:\/|$))[\w@.-]+(\/[\w@.-]+)*$/,
)

/** Description of a build: the text that its team signs (`remote-build/1`). */
export const buildDescription = z.object({
  remote: remoteName,
  version: buildVersion,
  /** Its federation container. */
  entry: filePath,
  /** Global under which the entry registers its container. */
  container: z.string().regex(/^[A-Za-z_$][\w$@.+-]{0,199}$/),
  /** Version of ShellApi it was built for. */
  shellApi: z.number().int().positive(),
  /** Ranges of what it shares, by package. */
  shared: z.record(shownText(214), shownText(100)),
  /** Integrity of every file, scripts, styles and locales alike. */
  files: z.record(filePath, fileHash),
  /** For each module it exposes (`./mount`): the files to have before it can run, the entry first. */
  initial: z.record(shownText(100), z.array(filePath)),
  /** Its pages and navigation entries. Older builds lack them: `siteRoutesOf`. */
  routes: siteRoutes.optional(),
})
export type BuildDescription = z.infer<typeof buildDescription>

/** As many as fit into a description. Each is stored with the build and read with every list of builds. */
export const MOST_FILES = 400

/** Bytes of a build, for people and budgets. */
export const sizeReport = z.object({
  /** gzip bytes of the scripts needed before `./mount` runs. */
  initialGzip: z.number().int().nonnegative(),
  /** gzip bytes of all scripts. */
  totalGzip: z.number().int().nonnegative(),
  files: z
    .record(
      filePath,
      z.object({ bytes: z.number().int().nonnegative(), gzip: z.number().int().nonnegative() }),
    )
    .refine((files) => Object.keys(files).length <= MOST_FILES, {
      message: `has more than ${MOST_FILES} files`,
    }),
})
export type SizeReport = z.infer<typeof sizeReport>

/** Characters of the notes of a build. */
const NOTES_LIMIT = 2_000

/** A commit of the sources. */
export const sourceCommit = z.object({
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  /** First line of its message; null for one that a page cannot show. No author: who wrote it is in the repository. */
  subject: shownText(120).nullable(),
})
export type SourceCommit = z.infer<typeof sourceCommit>

/** Most commits that a build brings. */
export const MOST_COMMITS = 50

/** What `build.json` in a remote's dist holds, and what a release registers once signed. */
export const buildRecord = z.object({
  /** A `BuildDescription`. */
  build: signedBuild,
  /** Commit of the sources; null for a build of uncommitted or unknown ones. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  /** The last commits to its sources, newest first, by which the registry says what is between two versions. */
  history: z.array(sourceCommit).max(MOST_COMMITS).optional(),
  size: sizeReport,
  contract: remoteContract.refine(hasShownNames, {
    message: 'has a module or event whose name cannot be shown',
  }),
  /** What is new in it, for people. */
  notes: plainText(NOTES_LIMIT).optional(),
})
export type BuildRecord = z.infer<typeof buildRecord>

function hasShownNames({ exposes }: RemoteContract): boolean {
  const names = Object.entries(exposes).flatMap(([module, { events }]) => [
    module,
    ...Object.keys(events),
  ])
  return names.every((name) => shownText(100).safeParse(name).success)
}

/** PUT /api/remotes/:remote/builds/:version {build, commit, history?, size, contract}; the files follow one by one. */
export const registered = z.object({
  remote: remoteName,
  version: buildVersion,
  missing: z.array(filePath),
})

/**
 * GET /api/remotes/:remote/builds/:version/source-maps, for the remote's team: the scripts of which the registry has no source
 * map. PUT .../source-maps/<path of the script> takes the map's JSON. Maps are kept with the build, and nobody can read them.
 */
export const missingSourceMaps = z.object({
  remote: remoteName,
  version: buildVersion,
  missing: z.array(filePath),
})

/** Response to PUT .../source-maps/<path>. */
export const storedSourceMap = z.object({
  remote: remoteName,
  version: buildVersion,
  path: filePath,
})

/** GET /api/remotes/:remote/builds?cursor= (a page, newest first) and /builds/:version, for releases and staff. */
export const buildSummary = z.object({
  remote: remoteName,
  version: buildVersion,
  commit: z.string().nullable(),
  shellApi: z.number().int(),
  initialGzip: z.number().int(),
  totalGzip: z.number().int(),
  registeredAt: z.iso.datetime(),
  complete: z.boolean(),
  /** The team that registered it; null for builds from before it was stored. */
  by: z.string().nullable(),
  notes: z.string().nullable(),
})
export type BuildSummary = z.infer<typeof buildSummary>
export const buildsQuery = z.object({ cursor: textUpTo(200).optional() })
/** One build, with what it promises. */
export const buildDetail = buildSummary.extend({ contract: remoteContract })
