import type { TaskTypes } from '@platform/contracts/quests/task-types/table'
import { defineTaskType } from './task-type.ts'

type LinkContract = TaskTypes[keyof TaskTypes & `${string}_LINK`]

/** The user has an account connected, or a wallet saved: the precondition is all that the type asks for. */
export const accountLink = (contract: LinkContract) =>
  defineTaskType(contract, {
    store: () => ({}),
    show: () => ({}),
    attempt: () => ({ kind: 'verified' }),
  })
