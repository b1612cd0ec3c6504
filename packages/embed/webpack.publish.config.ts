import { readFileSync } from 'node:fs'
import { brand } from '@platform/contracts/brand'
import { libraryConfig } from '@platform/federation/library-config'

const directory = import.meta.dirname
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** What all three have; the names are the brand's. */
const manifest = (name: string, about: string, more: object) => ({
  name: `@${brand.slug}/${name}`,
  version,
  description: `${brand.name} on your page: ${about}`,
  type: 'module',
  sideEffects: false,
  files: ['*.js', '*.d.ts', 'README.md'],
  ...more,
})

const entryOf = (module: string, types: string) => ({
  exports: { '.': { types: `./${types}.d.ts`, default: `./${module}.js` } },
  types: `./${types}.d.ts`,
})

/** The packages that partners install, which `npm publish` takes from `dist-publish`. */
export default [
  libraryConfig({
    ...{ directory, name: 'plain', externals: [] },
    entry: { plain: './src/plain/index.ts' },
    files: {
      'types.d.ts': 'publish/types.d.ts',
      'plain.d.ts': 'publish/plain.d.ts',
      'README.md': 'publish/README.md',
    },
    manifest: manifest('embed', 'for any page', entryOf('plain', 'plain')),
  }),
  libraryConfig({
    ...{ directory, name: 'react', externals: ['react', 'react/jsx-runtime', 'react-dom'] },
    entry: { react: './src/react/index.ts' },
    files: {
      'types.d.ts': 'publish/types.d.ts',
      'react.d.ts': 'publish/react.d.ts',
      'README.md': 'publish/README.md',
    },
    manifest: manifest('embed-react', 'for React', {
      ...entryOf('react', 'react'),
      peerDependencies: { react: '>=18', 'react-dom': '>=18' },
    }),
  }),
  libraryConfig({
    ...{ directory, name: 'vue', externals: [] },
    entry: { plain: './src/plain/index.ts' },
    files: {
      'types.d.ts': 'publish/types.d.ts',
      'vue.d.ts': 'publish/vue.d.ts',
      'vue.js': 'publish/vue.js',
      'README.md': 'publish/README.md',
    },
    manifest: manifest('embed-vue', 'for Vue', {
      ...entryOf('vue', 'vue'),
      peerDependencies: { vue: '>=3.3' },
    }),
  }),
]
