import { type Caller, createCaller } from '@platform/testing/caller'
import type { TestQuests } from './start-quests.ts'

/** The same caller, with paths below `/api`. */
export const atApi = (quests: TestQuests, { id, authorization }: Caller): Caller =>
  createCaller({ app: () => quests.app, prefix: '/api', id, authorization })
