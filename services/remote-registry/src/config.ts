import { withoutLastSlashes } from '@platform/contracts/rules/site-path'
import { providerSettings, storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import { providers } from './providers/table.ts'

export const config = {
  ...storeConfig,
  ...providerSettings(providers),
  /** Which team may release what (contracts/registry/release-roles); read again when it changes. */
  RELEASE_ROLES_FILE: z.string().min(1),
  /** Private P-256 JWK with a `kid`: signs channels, pins and overrides. */
  REGISTRY_KEY_FILE: z.string().min(1),
  /** Port of the builds' server; without it, that server runs elsewhere on the same store. */
  BUILDS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Address of the builds' server for browsers. */
  BUILDS_PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform(withoutLastSlashes),
  /**
   * How long a manifest is valid after it was issued, ms; also without a database. At least two minutes, because it is
   * issued again each minute.
   */
  MANIFEST_LIFETIME_MS: z.coerce.number().int().min(120_000).default(3_600_000),
  /** Share of devices, 0 to 1, that report loads and failures of the stable version, and of the canary. */
  REPORT_STABLE: z.coerce.number().min(0).max(1).default(0.1),
  REPORT_CANARY: z.coerce.number().min(0).max(1).default(1),
  /** Origins whose local builds operators may run, comma-separated; none by default. */
  OVERRIDE_ORIGINS: origins.default([]),
  /**
   * Secret that seals the ids of devices, and from which the secrets of teams' webhooks follow, shared by all instances; created
   * if absent. If lost, every browser needs a new id, and every team a new secret.
   */
  DEVICE_SECRET_FILE: z.string().min(1),
  /** Ids an hour for one network (/24, /64): carriers have many users behind one address. */
  DEVICES_PER_ADDRESS_PER_HOUR: z.coerce.number().int().positive().default(300),
  /** Reports of one device to one instance in a minute. */
  REPORTS_PER_DEVICE_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** How much a canary's failing share may exceed the stable version's, 0 to 1. */
  JUDGE_MARGIN: z.coerce.number().min(0).max(1).default(0.05),
  /** Least number of failing devices, and of their networks, that stops a canary. */
  JUDGE_MIN_DEVICES: z.coerce.number().int().positive().default(20),
  JUDGE_MIN_NETWORKS: z.coerce.number().int().positive().default(5),
  /** Pause between two runs of the judge, ms. */
  JUDGE_EVERY_MS: z.coerce.number().int().positive().default(5_000),
}

export type Config = z.output<z.ZodObject<typeof config>>

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = [
  'MANIFEST_LIFETIME_MS',
  'JUDGE_MARGIN',
  'JUDGE_MIN_DEVICES',
  'JUDGE_MIN_NETWORKS',
] as const
