import type { Precondition } from '../preconditions.ts'
import { defineTaskType } from './task-type.ts'

/** The user has an account connected, or a wallet saved: this precondition is all that the type asks for. */
export const accountLink = <const Type extends string, const Need extends Precondition>(
  type: Type,
  need: Need,
) =>
  defineTaskType({
    type,
    operator: {},
    settings: {},
    input: {},
    rejections: [],
    needs: [need],
    terms: [],
  })
