import { expertStepPath, WHAT_TO_EXPECT_PATH } from '@platform/contracts/expert/paths'

/** Parameters of `/register-expert/verify-skills`. */
export const VIEW_PARAM = 'view'
export const WHAT_TO_EXPECT = 'WhatToExpect'
export const SKILL_PARAM = 'skill'
export const CHECK_PARAM = 'check'

export const CHECKS_PATH = expertStepPath('verify-skills')
export const expectPath = (skill: string) =>
  `${WHAT_TO_EXPECT_PATH}&${SKILL_PARAM}=${encodeURIComponent(skill)}`
export const checkPath = (id: string) => `${CHECKS_PATH}?${CHECK_PARAM}=${id}`
