/** A brand is configuration: the same builds serve another one with another file. */
export interface Brand {
  /** Display name, as in "rKovra" or "RESERVE KOVRA NAME". */
  name: string
  /** Lower-case letters and digits: names such as `fox.kovra.io`, storage prefixes. */
  slug: string
  /** The address of the people who answer users. */
  supportEmail: string
  /** Overrides of the visual language; absent ones keep the default (look.md). */
  theme: { accent?: string; accentText?: string; headingFont?: string; bodyFont?: string }
}

export const defaultBrand: Brand = {
  name: 'Kovra',
  slug: 'kovra',
  supportEmail: 'support@kovra.io',
  theme: {},
}

/** The id of the `<script type="application/json">` in which the shell's server hands the brand to the page. */
export const BRAND_ELEMENT_ID = 'brand'

/** The brand in force: from the page in a browser, from the file `BRAND_FILE` names in Node, else the default. */
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

function readBrandFile(process: Host['process']): string | undefined {
  const path = process?.env?.BRAND_FILE
  return path ? process?.getBuiltinModule?.('node:fs').readFileSync(path, 'utf8') : undefined
}
