import { readdirSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'

/** A page that is made of a file of the tree. */
export interface PageSource {
  /** From the root of the tree. */
  file: string
  /** Only what stands below this heading, in place of the whole file. */
  heading?: string
  /** Last part of its address; by default that of the file. */
  slug?: string
}

export interface Shelf {
  slug: string
  title: string
  /** For whom it is, one sentence. */
  summary: string
  /** The first is the way in. */
  pages: readonly PageSource[]
}

const ROOT = join(import.meta.dirname, '../../../../..')

const docs = (...names: string[]): PageSource[] =>
  names.map((name) => ({ file: `docs/${name}.md` }))

/** The shelves of the site, in the order of its navigation. A guide that no shelf names is one for operators. */
export function libraryOf(root = ROOT): readonly Shelf[] {
  const [operators, ...others] = namedShelves(root)
  const named = [operators, ...others].flatMap(({ pages }) => pages.map(({ file }) => file))
  const rest = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !named.includes(`docs/${name}`))
    .map((name) => ({ file: `docs/${name}` }))
  return [{ ...operators, pages: [...operators.pages, ...rest] }, ...others]
}

function namedShelves(root: string): readonly [Shelf, ...Shelf[]] {
  return [
    {
      slug: 'operators',
      title: 'Operators',
      summary: 'For those who run campaigns, pay people, answer them, and keep the platform up.',
      pages: [
        { file: 'docs/guides/operators.md', slug: '' },
        ...docs(
          'console',
          'content',
          'analytics',
          'campaigns',
          'rights',
          'task-types',
          'store',
          'payments',
          'transfers',
        ),
        ...docs('currency-exchange', 'swap', 'external-wallets', 'earnings', 'rkade', 'raffle'),
        ...docs('prices', 'liabilities', 'pog', 'cards', 'avatars', 'kyc-access', 'brands'),
        ...docs('runbook', 'capacity', 'personal-data', 'commands'),
        { file: 'infra/tools/operator/README.md', slug: 'campaign-files' },
        ...['kubernetes', 'monitoring', 'prove'].map((name) => ({
          file: `infra/deployment/${name}/README.md`,
        })),
      ],
    },
    {
      slug: 'partners',
      title: 'Partners',
      summary:
        'For sites and games that show our campaigns, report what players do, or check and pay for us.',
      pages: [
        { file: 'docs/guides/partners.md', slug: '' },
        { file: 'README.md', heading: 'Put campaigns on another site', slug: 'first-embed' },
        { file: 'packages/embed/README.md', slug: 'embeds' },
        { file: 'packages/embed/samples/README.md', slug: 'embed-samples' },
        { file: 'packages/embed/publish/README.md', slug: 'embed-packages' },
        ...docs('game-api', 'webhooks', 'offer-networks', 'kyc-provider'),
      ],
    },
    {
      slug: 'feature-teams',
      title: 'Feature teams',
      summary: 'For teams that make pages, and release them without anybody else.',
      pages: [
        { file: 'docs/guides/feature-teams.md', slug: '' },
        { file: 'README.md', heading: 'For feature teams', slug: 'releases' },
        ...['remote-kit', 'ui', 'federation'].map((name) => ({
          file: `packages/${name}/README.md`,
        })),
        { file: 'shell/README.md' },
        ...readmesBelow(root, 'mfe-'),
      ],
    },
    {
      slug: 'service-authors',
      title: 'Service authors',
      summary:
        'For those who make services: how one is built, what it publishes and stores, how it is tested.',
      pages: [
        { file: 'docs/guides/service-authors.md', slug: '' },
        { file: 'ARCHITECTURE.md', slug: 'architecture' },
        { file: 'README.md', heading: 'Add a service', slug: 'add-a-service' },
        { file: 'README.md', heading: 'Remove a service', slug: 'remove-a-service' },
        ...['service-kit', 'contracts', 'testing', 'ranks', 'relayer', 'art', 'face'].map(
          (name) => ({
            file: `packages/${name}/README.md`,
          }),
        ),
        ...['liabilities-check', 'raffle-check'].map((name) => ({
          file: `packages/${name}/README.md`,
        })),
        ...readmesIn(root, 'services'),
        ...['checks', 'local', 'tools'].flatMap((name) => readmesIn(root, `infra/${name}`)),
        { file: 'infra/deployment/render/README.md' },
        ...docs('coverage'),
      ].filter(({ file }) => file !== 'infra/tools/operator/README.md'),
    },
    {
      slug: 'decisions',
      title: 'Decisions',
      summary: 'What was decided where there was a real alternative, and why.',
      pages: [
        { file: 'docs/guides/decisions.md', slug: '' },
        ...readdirSync(join(root, 'docs/decisions'))
          .filter((name) => name.endsWith('.md'))
          .sort()
          .map((name) => ({ file: `docs/decisions/${name}` })),
      ],
    },
  ]
}

/** Last part of a page's address, "" for the first page of a shelf. */
export function slugOf({ file, slug }: PageSource): string {
  if (slug !== undefined) return slug
  const { name } = parse(file)
  return name === 'README' ? basename(dirname(file)) : name.toLowerCase()
}

/** READMEs of the folders in a folder. */
function readmesIn(root: string, folder: string): PageSource[] {
  return readdirSync(join(root, folder))
    .sort()
    .map((name) => `${folder}/${name}`)
    .filter((path) => has(root, path))
    .map((path) => ({ file: `${path}/README.md` }))
}

const readmesBelow = (root: string, prefix: string): PageSource[] =>
  readdirSync(root)
    .filter((name) => name.startsWith(prefix) && has(root, name))
    .sort()
    .map((name) => ({ file: `${name}/README.md` }))

function has(root: string, folder: string): boolean {
  try {
    return readdirSync(join(root, folder)).includes('README.md')
  } catch {
    // A file, not a folder.
    return false
  }
}
