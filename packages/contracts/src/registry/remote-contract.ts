import { z } from 'zod'
import { sitePath } from './site-routes.ts'

/** A JSON Schema (draft 2020-12), made by `z.toJSONSchema` from `contracts/<domain>/remote`. */
export const jsonSchema = z.record(z.string(), z.unknown())
export type JsonSchema = z.infer<typeof jsonSchema>

/** What a remote promises to the pages that mount it: the props and the events of each exposed module. */
export const remoteContract = z.object({
  exposes: z.record(
    z.string(),
    z.object({
      props: jsonSchema,
      /** Payload of each event by its name. */
      events: z.record(z.string(), jsonSchema),
    }),
  ),
})
export type RemoteContract = z.infer<typeof remoteContract>

/** In a host's `uses`: each remote that has pages on the host's site. */
export const ANY_REMOTE = '*'

/** A shell that loads remotes: `shell`. */
export const hostName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/)

/**
 * What a shell gives to remotes and asks of them, registered with each deployment of the shell:
 * PUT /api/remotes/hosts/:host/:version?channel= (the one its pages follow; stable unless said), with a release
 * token whose team deploys this host. Of a host and channel the version that was put last is the live one, so
 * going back to an older shell puts that one again.
 */
export const hostContract = z.object({
  /** Versions of ShellApi it supports: the last two. */
  shellApi: z.array(z.number().int().positive()).min(1),
  /** Versions of the singletons it provides (react, react-dom) and of `LENT_RUNTIME`, by package. */
  provides: z.record(z.string(), z.string()),
  /** By remote, or `ANY_REMOTE`, and exposed module: the props it passes and the events it listens to. */
  uses: z.record(
    z.string(),
    z.record(z.string(), z.object({ props: z.array(z.string()), events: z.array(z.string()) })),
  ),
  /** Its own pages, which no remote may claim; missing in contracts registered before it was added. */
  paths: z.array(sitePath).optional(),
})
export type HostContract = z.infer<typeof hostContract>

/**
 * The federation runtime, which a shell lends and a remote's build lacks. Both must have the same minor version of it,
 * since they share its internals.
 */
export const LENT_RUNTIME = '@module-federation/webpack-bundler-runtime'

/** One way in which a release would break a shell, a partner or another remote: `details.differences` of CONTRACT_BROKEN. */
export const contractDifference = z.object({
  /** `./campaign-feed`, `shared react`, `shellApi`, `path /pog`. */
  where: z.string(),
  /** In words: `prop "limit" is required now and was not before`. */
  what: z.string(),
  /** Who would break: `shell 0.1.0-abc`, `partners of stable`. */
  breaks: z.string(),
  /** Of a pinned version of the remote itself: the users and partners that it was pinned for first. */
  pinnedFor: z.array(z.string()).optional(),
})
export type ContractDifference = z.infer<typeof contractDifference>

/** Response to the registration of a shell: what it cannot run of the versions that its channel serves or that are pinned. */
export const hostDeployed = z.object({
  host: hostName,
  version: z.string(),
  differences: z.array(contractDifference),
})
export type HostDeployed = z.infer<typeof hostDeployed>
