/** A brand is configuration: the same builds serve another brand with another brand file. */
export interface Brand {
  /** Display name, as in "rKovra" or "RESERVE KOVRA NAME". */
  name: string
  /** Lower-case letters and digits, for names such as `fox.kovra.io` and storage prefixes. */
  slug: string
  /** The e-mail address of user support. */
  supportEmail: string
  /** What analytics calls where an event happened, and where a visitor came from. */
  channels: { website: string; klash: string; sources: readonly string[] }
  /** Overrides of theme tokens; the others keep their defaults. */
  theme: { accent?: string; accentText?: string; headingFont?: string; bodyFont?: string }
  /** Address of the video that introduces clan chiefs, as its provider has it embedded: `https://videos.example/embed/x`. Null: none. */
  chiefVideo: string | null
  /** Origins of the providers of videos in articles: a page may have them in a frame, and no others. */
  videoOrigins: readonly string[]
}

const defaultBrand: Brand = {
  name: 'Kovra',
  slug: 'kovra',
  supportEmail: 'support@kovra.io',
  channels: { website: 'Website', klash: 'Klash', sources: ['Kovra', 'indigg', 'kratos'] },
  theme: {},
  chiefVideo: null,
  videoOrigins: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
}

/** Id of the `<script type="application/json">` element by which the shell's server passes the brand to the page. */
const BRAND_ELEMENT_ID = 'brand'

/** The configured brand: in a browser from the page, in Node from the file that `BRAND_FILE` names, else the default. */
export const brand: Brand = { ...defaultBrand, ...readConfigured() }

/** Name of the reward token, `r{product}` in the specification. */
export const rewardTokenName = `r${brand.name}`

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
