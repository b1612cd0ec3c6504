import type { Language } from './constants.ts'
import type { ColorName } from './palette.ts'

/** A brand is configuration: the same builds serve another brand with another brand file (docs/brands.md). */
export interface Brand {
  /** Display name, as in "rKovra" or "RESERVE KOVRA NAME". */
  name: string
  /** Lower-case letters and digits, for names such as `fox.kovra.io` and storage prefixes. */
  slug: string
  /** The e-mail address of user support; `support@<slug>.io` unless set. */
  supportEmail: string
  /** What analytics calls where an event happened, and where a visitor came from; the first source is the brand itself unless set. */
  channels: { website: string; klash: string; sources: readonly string[] }
  theme: BrandTheme
  /** File of the SVG in the browser's tab, from the folder of the brand file. Null: the first letter of the name on the accent. */
  icon: string | null
  /** Names of the roles that gamers choose, by role ("Caster") and language; the others keep theirs. */
  roles: Readonly<Record<string, Readonly<Record<Language, string>>>>
  /** Texts of the shell in place of its own, by language and key ("intro.title"). */
  texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
  /** Files of the policy pages in place of ours, by language, from the folder of the brand file. A brand has all languages or none. */
  policies: Readonly<Partial<Record<Language, string>>>
  /** What messages to users say in place of ours. Services alone have it: pages get none. */
  mails: BrandMails
  /** Address of the video that introduces clan chiefs, as its provider has it embedded: `https://videos.example/embed/x`. Null: none. */
  chiefVideo: string | null
  /** Origins of the providers of videos in articles: a page may have them in a frame, and no others. */
  videoOrigins: readonly string[]
}

/** The parts of the visual language that a brand may change; the others keep their defaults. */
export interface BrandTheme {
  /** `#RRGGBB` instead of volt; light enough to be read on ink. */
  accent?: string
  /** `#RRGGBB` of text on the accent; default: ink or white, whichever reads better. */
  accentText?: string
  /** `#RRGGBB` of other colours, by their names in the palette. */
  colors?: Readonly<Partial<Record<Exclude<ColorName, 'volt' | 'onVolt'>, string>>>
  /** A font family of `fonts`, in place of ours. */
  headingFont?: string
  bodyFont?: string
  fonts?: readonly BrandFont[]
}

export interface BrandFont {
  family: string
  /** Of CSS, 100 to 900. */
  weight: number
  /** A `.woff` file, from the folder of the brand file: browsers and the drawing of cards both read this format. */
  file: string
}

export interface BrandMails {
  /** Around the text of every e-mail, by language: `{text}` stands in it once. */
  frame?: Readonly<Record<Language, string>>
  /** By the name of the message (`brand-mails.ts`) and language. */
  messages?: Readonly<Record<string, Readonly<Partial<Record<Language, BrandMail>>>>>
}

/** `{name}` is replaced by the fact of this name. */
export interface BrandMail {
  /** E-mails only. */
  subject: string
  text: string
}

/** Id of the `<script type="application/json">` element by which the shell's server passes the brand to the page. */
const BRAND_ELEMENT_ID = 'brand'

/** Below it the shell's server has the files that the brand names. */
export const BRAND_FILES_PATH = '/brand/'

/** The configured brand: in a browser from the page, in Node from the file that `BRAND_FILE` names, else the default. */
export const brand: Brand = completed(readConfigured())

/** Name of the reward token, `r{product}` in the specification. */
export const rewardTokenName = `r${brand.name}`

/** What follows from the name of a brand and is not set has its name, never that of the default brand. */
function completed(configured: Partial<Brand>): Brand {
  const { name = 'Kovra', slug = 'kovra' } = configured
  return {
    supportEmail: `support@${slug}.io`,
    channels: { website: 'Website', klash: 'Klash', sources: [name, 'indigg', 'kratos'] },
    theme: {},
    icon: null,
    roles: {},
    texts: {},
    policies: {},
    mails: {},
    chiefVideo: null,
    videoOrigins: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    ...configured,
    name,
    slug,
  }
}

interface Host {
  document?: { getElementById(id: string): { textContent: string | null } | null }
  process?: {
    env?: Record<string, string | undefined>
    getBuiltinModule?(id: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string }
  }
}

function readConfigured(): Partial<Brand> {
  const host = globalThis as Host
  const text = host.document
    ? host.document.getElementById(BRAND_ELEMENT_ID)?.textContent
    : readBrandFile(host.process)
  return text ? (JSON.parse(text) as Partial<Brand>) : {}
}

/** Without an import of `node:fs`, which bundlers could not resolve for a browser. */
function readBrandFile(process: Host['process']): string | undefined {
  const path = process?.env?.BRAND_FILE
  return path ? process?.getBuiltinModule?.('node:fs').readFileSync(path, 'utf8') : undefined
}
