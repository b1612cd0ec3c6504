import { defineConfig } from 'vitest/config'

const everywhere = '{packages,services,infra,shell,mfe-*}'
/** Nothing here waits; only a machine busy with other things comes near it. */
const UNIT_TIMEOUT_MS = 20_000
/** On a shared machine a browser or a broker may once be late; the report names what needed its second try. */
const retry = process.env.CI ? 1 : 0
const outside = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${everywhere}/**/*.test.ts`],
          exclude: [...outside, '**/*.{engine,crash,abuse,e2e}.test.ts'],
          environment: 'node',
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'dom',
          include: [`${everywhere}/**/*.test.tsx`],
          exclude: outside,
          environment: 'jsdom',
          // styled-components hands jsdom its rules one by one, instead of all of them again with each.
          env: { SC_DISABLE_SPEEDY: 'false' },
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'engine',
          include: [`${everywhere}/**/*.engine.test.ts`],
          exclude: outside,
          environment: 'node',
          globalSetup: 'packages/testing/src/engine-setup.ts',
          maxWorkers: 2,
          retry,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['infra/checks/chaos/**/*.crash.test.ts'],
          exclude: outside,
          environment: 'node',
          globalSetup: 'infra/checks/chaos/src/setup.ts',
          maxWorkers: 1,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'abuse',
          include: ['infra/checks/abuse/**/*.abuse.test.ts'],
          exclude: outside,
          environment: 'node',
          globalSetup: 'infra/checks/abuse/src/setup.ts',
          maxWorkers: 1,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['infra/checks/e2e/**/*.e2e.test.ts'],
          exclude: outside,
          environment: 'node',
          maxWorkers: 1,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
