import type { Policies } from './policy.ts'
export const policies = {} as Policies
