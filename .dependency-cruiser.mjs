const test = '\\.test\\.tsx?$'
/** Sample tasks beside the task types of mfe-quests are `fixture.ts`. */
const testCode = [test, '^packages/testing/', '/src/testing/', '/fixture\\.ts$']
const services = '^services/([^/]+)/'
const browser = '^(shell/src|mfe-[^/]+/src|packages/(ui|remote-kit|federation)/src)/'

/** Who may import whom (ARCHITECTURE.md). */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules that need each other, be it for a type, cannot be read or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Only what the package.json beside the file names.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-service-imports-a-service',
      comment: 'Services talk by HTTP and events; both sides share packages/contracts.',
      severity: 'error',
      from: { path: services },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'no-remote-imports-a-remote',
      comment: 'Remotes are released apart; what crosses is ShellApi.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell)/' },
      to: { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'parts-of-the-console-stand-below',
      comment: 'What several pages use imports no page.',
      severity: 'error',
      from: { path: '^mfe-operator/src/parts/' },
      to: { path: '^mfe-operator/src/features/' },
    },
    {
      name: 'packages-stand-below',
      comment: 'What everybody imports imports none of them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|shell|mfe-[^/]+)/' },
    },
    {
      name: 'nothing-imports-infra',
      comment: 'What runs on a cluster does not need the tools around it; tests start the engines.',
      severity: 'error',
      from: { path: '^(packages|services|shell|mfe-[^/]+)/' },
      to: { path: '^infra/', pathNot: '^infra/local/(engines|sandbox|chain)/' },
    },
    {
      name: 'only-tests-start-engines',
      severity: 'error',
      from: {
        path: '^(packages|services|shell|mfe-[^/]+)/',
        pathNot: testCode,
      },
      to: { path: '^infra/' },
    },
    {
      name: 'browser-without-service-kit',
      comment: 'Node code must not reach a bundle; shell/server may use it.',
      severity: 'error',
      from: { path: browser },
      to: { path: '^packages/service-kit/' },
    },
    {
      name: 'browser-without-art',
      comment: 'Pictures are drawn on the server; a page shows them by their address.',
      severity: 'error',
      from: { path: [browser, '^(packages/(embed|contracts)|infra/local/sandbox)/'] },
      to: { path: '^packages/art/' },
    },
    {
      name: 'browser-without-schemas',
      comment:
        'Browser code imports schemas only as types, so that zod stays out of the first load.',
      severity: 'error',
      from: { path: browser, pathNot: testCode },
      to: {
        path: '^packages/contracts/src/[^/]+/(http|internal|events)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules know neither HTTP nor storage; of service-kit only errors, ids, sealed ids, rounds of a beacon, signed messages and JSON in one order.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: test },
      to: {
        path: [
          'node_modules/(fastify|mongoose|kafkajs)/',
          '^services/[^/]+/src/(?!domain/)',
          '^packages/service-kit/src/(?!(errors|ids|sealed-id|stable-json|beacon|siwe/read-signed-siwe)\\.ts$)',
        ],
      },
    },
    {
      name: 'mongoose-only-in-repositories',
      severity: 'error',
      from: {
        path: '^(services|shell|mfe-[^/]+|infra|packages)/',
        pathNot: [
          '^services/[^/]+/src/repositories/',
          '^packages/(service-kit|testing)/',
          '^packages/relayer/src/nonce-slots\\.ts$', // a collection of each service that relays
          '^infra/checks/bench/src/benches/outbox/relay\\.ts$', // a collection to relay from, and nothing else
          '^infra/checks/chaos/src/platform/isolated-wallet\\.ts$', // the type of a connection whose database it copies
          '^infra/tools/operator/src/(backup|restore)/', // copies whole databases, whatever is in them
          test,
        ],
      },
      to: { path: 'node_modules/mongoose/' },
    },
    {
      name: 'operations-below-routes-and-events',
      comment: 'routes, events -> operations -> domain; app.ts hands repositories in.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/operations/', pathNot: test },
      to: {
        path: ['^services/[^/]+/src/(routes|events)/', 'node_modules/fastify/'],
      },
    },
    {
      name: 'repositories-below-operations',
      severity: 'error',
      from: { path: '^services/[^/]+/src/repositories/', pathNot: test },
      to: {
        path: '^services/[^/]+/src/(routes|events|operations)/',
      },
    },
    {
      name: 'repositories-are-handed-in',
      comment: 'Routes, events and operations know the types of repositories; app.ts makes them.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(routes|events|operations)/', pathNot: test },
      to: {
        path: '^services/[^/]+/src/repositories/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'settings-in-config',
      comment: 'config.ts has the schemas of settings; app.ts only passes them on.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/app\\.ts$' },
      to: { path: ['node_modules/zod/', '^packages/service-kit/src/addresses\\.ts$'] },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: {
        pathNot: [...testCode, '^services/[^/]+/abuse/', '^infra/'],
      },
      to: { path: testCode },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The component for Vue imports what the build puts beside it, and a package that only its reader has.
    exclude: {
      path: [
        '(^|/)(dist|dist-publish|\\.data|\\.cache|results)/',
        '^packages/embed/publish/vue\\.',
      ],
    },
    parser: 'swc',
    combinedDependencies: false,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    progress: { type: 'none' },
  },
}
