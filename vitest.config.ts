import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './infra/checks/e2e/src/longest-first.ts'

const workspaces = '{packages,services,infra,shell,mfe-*}'
/** Far more than these tests take; only a busy machine comes near it. */
const UNIT_TIMEOUT_MS = 60_000
/** In CI, on a shared machine, a browser or a broker may be slow once; the report names retried tests. */
const retry = process.env.CI ? 1 : 0
/** The default of Vitest is one less. */
const CORES = availableParallelism()
/** Tests that change a table of the service, which all files of their process would see. */
const isolated = `${workspaces}/**/*.isolated.engine.test.ts`
/** Tests that replace a module, or start the router of the page, which all files of their process would share. */
const isolatedDom = `${workspaces}/**/*.isolated.test.tsx`
/** Tests that start a platform of their own, since what they do to it would spoil it for others. */
const isolatedCrash = 'infra/checks/chaos/**/*.isolated.crash.test.ts'
const patient = 'packages/testing/src/patient-waits.ts'
const undoStubs = 'packages/testing/src/undo-stubs.ts'
const sharedModules = 'packages/testing/src/shared-modules.ts'
const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/** All files share one Kafka and one MongoDB; most of the time they wait for these. */
const onEngines = {
  environment: 'node',
  globalSetup: 'packages/testing/src/engine-setup.ts',
  setupFiles: [
    patient,
    'packages/testing/src/name-test-file.ts',
    undoStubs,
    'packages/testing/src/undo-each-test.ts',
  ],
  maxWorkers: 2 * CORES,
  retry,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** React in jsdom. */
const onPage = {
  environment: 'jsdom',
  maxWorkers: CORES + 1,
  // Without it, styled-components parses all rules again with each new one, which is slow in jsdom.
  env: { SC_DISABLE_SPEEDY: 'false' },
  testTimeout: UNIT_TIMEOUT_MS,
  hookTimeout: UNIT_TIMEOUT_MS,
}
const endWithPage = 'packages/ui/src/testing/end-with-page.ts'

/** Files take turns on one platform. */
const onPlatform = {
  environment: 'node',
  setupFiles: patient,
  maxWorkers: 1,
  retry,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

// No project runs in threads: a native module that fails there ends all of them, as it once did in 5 runs.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${workspaces}/**/*.test.ts`],
          exclude: [...ignored, '**/*.{engine,crash,abuse,e2e}.test.ts'],
          environment: 'node',
          // Files share a process and its modules: importing those anew for each file is most of the time.
          // One more than cores: page tests, which share the workers, often wait for a timer.
          maxWorkers: CORES + 1,
          isolate: false,
          setupFiles: [patient, undoStubs],
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          ...onPage,
          name: 'dom',
          include: [`${workspaces}/**/*.test.tsx`],
          exclude: [...ignored, isolatedDom],
          // As the unit tests; files share one page too, whose styles are parsed once.
          isolate: false,
          setupFiles: [patient, undoStubs, sharedModules, endWithPage],
        },
      },
      {
        test: {
          ...onPage,
          name: 'dom-isolated',
          include: [isolatedDom],
          exclude: ignored,
          setupFiles: [patient, endWithPage],
        },
      },
      {
        test: {
          ...onEngines,
          name: 'engine',
          include: [`${workspaces}/**/*.engine.test.ts`],
          exclude: [...ignored, isolated],
          // As the unit tests: importing a service takes longer than most of its tests.
          isolate: false,
        },
      },
      { test: { ...onEngines, name: 'engine-isolated', include: [isolated], exclude: ignored } },
      {
        test: {
          ...onPlatform,
          name: 'crash',
          include: ['infra/checks/chaos/**/*.crash.test.ts'],
          exclude: [...ignored, isolatedCrash],
          globalSetup: 'infra/checks/chaos/src/setup.ts',
          // As the unit tests: each file would import the drivers and invariants anew.
          isolate: false,
        },
      },
      {
        test: { ...onPlatform, name: 'crash-isolated', include: [isolatedCrash], exclude: ignored },
      },
      {
        test: {
          ...onPlatform,
          name: 'abuse',
          include: ['infra/checks/abuse/**/*.abuse.test.ts'],
          exclude: ignored,
          globalSetup: 'infra/checks/abuse/src/setup.ts',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['infra/checks/e2e/**/*.e2e.test.ts'],
          exclude: ignored,
          environment: 'node',
          // As the unit tests; the files of a worker share its browser too.
          isolate: false,
          setupFiles: [patient, 'infra/checks/e2e/src/platform/choose-platform.ts'],
          // A worker per platform.
          maxWorkers: JSON.parse(process.env.E2E_PLATFORMS || '[0]').length,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
